/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BR DD DIV DL DT FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
/** Elements that nobody reads. */
const UNREAD = new Set('HEAD NOSCRIPT SCRIPT STYLE TEMPLATE TITLE'.split(' '))

/**
 * A page of HTML as the text that a person would read. The parser makes a document that belongs to no window: nothing in
 * it runs, and nothing is fetched (https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-domparser-parsefromstring).
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  const name = node.nodeName.toUpperCase()
  if (UNREAD.has(name)) return ''
  const inner = [...node.childNodes].map(textOf).join(name === 'TR' ? ' ' : '')
  if (!BLOCKS.has(name)) return inner
  if (name === 'BR') return '\n'
  return name === 'P' ? `\n\n${inner}\n\n` : `\n${inner}\n`
}
