const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Plain text as simple HTML: its paragraphs, lines and links, and nothing that is fetched from anywhere. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:1.5em;overflow-wrap:anywhere">',
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}

/** Links are found before anything is escaped, so that an ampersand in one is part of it. */
function linked(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html += `${escaped(text.slice(from, index))}<a href="${escaped(link)}">${escaped(link)}</a>`
    from = index + link.length
  }
  return html + escaped(text.slice(from))
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)
