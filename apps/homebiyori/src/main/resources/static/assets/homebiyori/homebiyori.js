// Talking without a new page: my words appear at once, the answer as it is written. Without this file everything works
// by pages.
(() => {
  "use strict";
  const talk = document.getElementById("talk");
  const faces = () => document.querySelector(".hb-face use")?.getAttribute("href")?.split("#")[0] ?? "";

  const element = (name, classes, text) => {
    const made = document.createElement(name);
    if (classes) made.className = classes;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  const face = (who) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", `hb-face is-${who}`);
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `${faces()}#ch-${who}`);
    svg.append(use);
    return svg;
  };

  // Reads server-sent events of a POST.
  async function* events(response) {
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      let end;
      while ((end = rest.indexOf("\n\n")) >= 0) {
        const lines = rest.slice(0, end).split("\n");
        rest = rest.slice(end + 2);
        const name = lines.find((line) => line.startsWith("event: "))?.slice(7);
        const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
        if (name && data) yield { name, data: JSON.parse(data) };
      }
    }
  }

  const bubbleOf = (turn, who) => {
    let bubble = turn.querySelector(`[data-who="${who}"]`);
    if (!bubble) {
      const article = element("article", `hb-msg is-${who}`);
      const body = element("div");
      const meta = element("div", "hb-meta");
      meta.append(element("time", "", talk.dataset.writing));
      bubble = element("div", "hb-bubble hb-said");
      bubble.dataset.who = who;
      body.append(meta, bubble);
      article.append(face(who), body);
      turn.insertBefore(article, turn.querySelector(".hb-stop"));
    }
    return bubble;
  };

  const stopper = (form, turn, id) => {
    const button = element("button", "hb-tool hb-stop", talk.dataset.stop);
    button.type = "button";
    button.addEventListener("click", () => {
      const body = new URLSearchParams({ id });
      const token = form.querySelector("[name=_csrf]");
      if (token) body.set("_csrf", token.value);
      fetch("/homebiyori/chat/stop", { method: "POST", body, redirect: "manual" });
      button.disabled = true;
    });
    turn.append(button);
  };

  async function stream(form, submitter) {
    const body = new FormData(form, submitter);
    const words = (body.get("message") ?? "").toString().trim();
    const feeling = submitter?.name === "feeling" ? submitter.textContent.trim() : "";
    // Not form.id: that is the field named "id".
    const isNew = form.getAttribute("id") === "composer";
    if (isNew && !words && !feeling) return;
    const turn = element("div", "hb-turn");
    turn.setAttribute("aria-live", "polite");
    if (isNew) {
      talk.querySelector(".hb-first")?.remove();
      const mine = element("article", "hb-msg is-me");
      mine.append(element("div", "hb-bubble hb-said", words || feeling));
      turn.append(mine);
    }
    talk.append(turn);
    turn.scrollIntoView({ block: "end" });
    stopper(form, turn, (body.get("id") ?? "").toString() || form.action.split("/").slice(-2)[0].split(".").pop());
    const field = form.querySelector("textarea");
    if (isNew && field) field.value = "";
    let ended = null;
    try {
      const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(body), headers: { "X-Part": "stream" } });
      if (!response.ok || !response.body) throw new Error("refused");
      for await (const event of events(response)) {
        if (event.name === "piece") {
          const bubble = bubbleOf(turn, event.data.who);
          bubble.append(event.data.text);
          turn.scrollIntoView({ block: "end" });
        } else {
          ended = event;
        }
      }
    } catch {
      ended = { name: "trouble", data: { kind: "broken" } };
    }
    // What is stored is the truth: the page shows it in its place, with its tools.
    if (ended?.name === "done" && ended.data.ref) {
      const part = await fetch(`/homebiyori/chat/${ended.data.ref}/part`);
      const quiet = document.querySelector(".is-quiet");
      if (part.ok && !quiet && !ended.data.help && ended.data.grown !== "stage") {
        document.getElementById("latest")?.removeAttribute("id");
        const html = new DOMParser().parseFromString(await part.text(), "text/html");
        const fresh = html.body.firstElementChild;
        const old = isNew ? null : form.closest(".hb-turn");
        turn.replaceWith(fresh);
        old?.remove();
        prepare(fresh);
        fresh.scrollIntoView({ block: "end" });
        if (isNew) {
          form.querySelector("[name=id]").value = crypto.randomUUID();
          field?.focus();
        }
        return;
      }
    }
    if (isNew && ended?.data?.kind === "invalid" && field) field.value = words;
    location.reload();
  }

  const prepare = (root) => {
    root.querySelectorAll("[data-copy]").forEach((button) => {
      button.hidden = false;
      button.addEventListener("click", () => {
        const said = [...button.closest(".hb-turn").querySelectorAll(".hb-msg:not(.is-me) .hb-said")];
        navigator.clipboard?.writeText(said.map((one) => one.textContent).join("\n\n"));
      });
    });
    root.querySelectorAll("form[data-stream]").forEach((form) => form.addEventListener("submit", submitted));
  };

  const submitted = (event) => {
    if (!window.fetch || !window.ReadableStream) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (form.dataset.busy) return;
    form.dataset.busy = "yes";
    stream(form, event.submitter).finally(() => delete form.dataset.busy);
  };

  if (talk) {
    prepare(document);
    document.getElementById("message")?.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing) {
        event.target.form.requestSubmit();
      }
    });
    document.getElementById("latest")?.scrollIntoView({ block: "end" });
  }
})();
