// What the studio's pages do a little better with scripts; every page works without.
"use strict";

document.addEventListener("click", (event) => {
  const print = event.target.closest("[data-print]");
  if (!print) return;
  event.preventDefault();
  window.print();
});

// A menu closes when somebody goes on elsewhere.
document.addEventListener("click", (event) => {
  document.querySelectorAll("details.menu-of-you[open]").forEach((menu) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelectorAll("details.menu-of-you[open]").forEach((menu) => {
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});
