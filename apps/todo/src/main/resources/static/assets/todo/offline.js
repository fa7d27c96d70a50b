// Keeps the last list and the last week for reading without a connection. What is kept belongs to who is signed in: it goes
// with the sign-out, and with the first answer that shows nobody signed in.
"use strict";

const PAGES = "todo-pages";
const PARTS = "todo-parts";
const KEPT = ["/todo", "/todo/week"];
const pathOf = (address) => new URL(address).pathname.replace(/\/+$/, "");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (url.pathname === "/todo/account/sign-out") event.respondWith(forget().then(() => fetch(request)));
  else if (request.method !== "GET") return;
  else if (KEPT.includes(pathOf(url)) && !request.headers.has("X-Part")) event.respondWith(list(request, pathOf(url)));
  else if (request.mode === "navigate" && url.pathname.startsWith("/todo/")) event.respondWith(other(request));
  else if (/^\/(assets|webjars)\//.test(url.pathname)) event.respondWith(part(request));
});

self.addEventListener("message", (event) => {
  const { page, parts } = event.data;
  event.waitUntil(Promise.all([first(page), ...parts.map((each) => part(new Request(each)))]).catch(() => {}));
});

const forget = () => caches.delete(PAGES);

async function list(request, path) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (failure) {
    if (request.mode !== "navigate") throw failure;
    return read(path, failure);
  }
  await keep(path, answer.clone());
  return answer;
}

// A page without a list says that nobody is signed in.
async function keep(path, answer) {
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  if (!html.includes('id="board"')) return void (await forget());
  const headers = new Headers(answer.headers);
  headers.set("X-Kept", new Date().toISOString());
  await (await caches.open(PAGES)).put(path, new Response(html, { headers }));
}

async function read(path, failure) {
  const pages = await caches.open(PAGES);
  const kept = (await pages.match(path)) || (await pages.match(KEPT[0]));
  if (!kept) throw failure;
  const html = await kept.text();
  return new Response(html.replace("<html", `<html data-offline="${kept.headers.get("X-Kept")}"`), { headers: kept.headers });
}

async function other(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    return read(KEPT[0], failure);
  }
}

// The first list was loaded before this script was there.
async function first(page) {
  const path = pathOf(page);
  if (KEPT.includes(path) && !(await (await caches.open(PAGES)).match(path))) await keep(path, await fetch(page));
}

// Parts have their version in their address: what is kept is what would be loaded.
async function part(request) {
  const parts = await caches.open(PARTS);
  const kept = await parts.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await parts.put(request, answer.clone());
  return answer;
}
