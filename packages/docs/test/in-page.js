// Runs in the page before anything of its own: what the test in the browser asks it. Plain JavaScript, since the tests'
// types know of no browser.
globalThis.inPage = { seen, focused, headingInView, kept, loadMs, overflow, squeezed, faintTexts };
Object.assign(globalThis.inPage, { splitWords, brokenWords, coveredCode, cutTexts, copied });

/** Where the page leads and which anchors it has. */
function seen() {
  return {
    links: [...document.querySelectorAll('a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  };
}

/** What has the focus, by its accessible name, and whether one sees that. */
function focused() {
  const element = document.activeElement;
  if (element === null) return 'nothing';
  const label = element.labels?.[0]?.textContent;
  const outlined = getComputedStyle(element).outlineStyle === 'none' ? '' : ', outlined';
  return `${(label ?? element.textContent ?? '').trim()}${outlined}`;
}

/** The headings in the upper half of the screen. */
function headingInView() {
  return [...document.querySelectorAll('#redoc :is(h1, h2)')]
    .filter((heading) => {
      const { top, height } = heading.getBoundingClientRect();
      return height > 0 && top >= 0 && top < innerHeight / 2;
    })
    .map((heading) => heading.textContent.trim());
}

/** Every place in which a page may keep something. */
function kept() {
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  return stored + document.cookie + location.href + document.title;
}

function loadMs() {
  return Math.round(performance.getEntriesByType('navigation')[0]?.duration ?? 0);
}

/** What makes the page scroll sideways. */
function overflow() {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map(({ tagName, className }) => `${tagName}.${className}`)
    .slice(0, 5);
}

/** Whether somebody sees an element, which is not for screen readers alone. */
function isSeen(element) {
  return element.checkVisibility() && element.closest('.hidden, .brand, .skip') === null;
}

/** Words, names, parts of paths and short code that begin in one line and end in another. */
function brokenWords() {
  const broken = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.parentElement === null || !isSeen(node.parentElement)) continue;
    for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{N}_{}]{3,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.add(word);
    }
  }
  for (const code of document.querySelectorAll('code')) {
    const short = /^[^\s/]{3,28}$/.test(code.textContent) && code.closest('pre') === null;
    if (short && isSeen(code) && code.getClientRects().length > 1) broken.add(code.textContent);
  }
  return [...broken].slice(0, 10);
}

/** Words between white space, of up to 20 characters, that begin in one line of these elements and end in another. */
function splitWords(selector) {
  return [...document.querySelectorAll(selector)].filter(isSeen).flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const split = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: word, index } of node.textContent.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length <= 20) split.push(word);
      }
    }
    return split;
  });
}

/** Buttons over the code that they belong to, by their names. */
function coveredCode() {
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const blocks = document.querySelectorAll('.code, #redoc [data-component-name="CodeBlock/CodeBlock"]');
  return [...blocks].filter(isSeen).flatMap((block) => {
    const code = block.querySelector('pre');
    if (code === null) return [];
    return [...block.querySelectorAll('button')]
      .filter((button) => !code.contains(button) && isSeen(button))
      .filter((button) => meet(button.getBoundingClientRect(), code.getBoundingClientRect()))
      .map(
        (button) => `${button.textContent}${button.ariaLabel ?? ''} over ${code.textContent.slice(0, 30)}`,
      );
  });
}

/** Texts of which a part is neither seen nor scrolled to. */
function cutTexts() {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
      const wide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      return hides && wide && isSeen(element) && element.textContent.trim() !== '';
    })
    .map(({ textContent }) => textContent.trim().slice(0, 60));
}

/** What of these elements is copied, where it is not their text. */
function copied(selector) {
  return [...document.querySelectorAll(selector)]
    .filter((element) => isSeen(element))
    .flatMap((element) => {
      const selection = getSelection();
      selection.selectAllChildren(element);
      const text = selection.toString();
      return text.trimEnd() === element.textContent.trimEnd() ? [] : [text];
    });
}

/** Headings that have no room: narrower than five letters, and of more than one line. */
function squeezed() {
  return [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => {
      const { width, height } = heading.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(heading).fontSize);
      return height > 2 * size && width < 3 * size;
    })
    .map(({ textContent }) => textContent);
}

/** Texts whose contrast is under 4.5:1 (WCAG 2.2, 1.4.3). */
function faintTexts() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  // Of a page's thousand texts most are of the same few colours, and to read one off a canvas takes its time.
  const painted = new Map();
  const rgba = (color) => {
    if (!painted.has(color)) painted.set(color, paint(color));
    return painted.get(color);
  };
  const paint = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color) => {
    const [red, green, blue] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const background = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] > 230) return color;
    }
    return [255, 255, 255, 255];
  };
  const faint = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent.trim();
    if (text === '' || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || !element.checkVisibility())
      continue;
    const [dark, light] = [
      luminance(rgba(getComputedStyle(element).color)),
      luminance(background(element)),
    ].sort((one, other) => one - other);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5) faint.add(`${text.slice(0, 30)} ${contrast.toFixed(1)}`);
  }
  return [...faint].slice(0, 10);
}
