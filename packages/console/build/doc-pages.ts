import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

type Doc = { file: string; name: string; title: string }

const docs: readonly Doc[] = [
  { file: 'docs/data.md', name: 'contract.html', title: 'Data contract' },
  { file: 'docs/connect.md', name: 'connect.html', title: 'Connect a platform' },
]

const pathOf = ({ file }: Doc) => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

/** Adds docs/data.md and docs/connect.md to the console as pages for developers of the platform. */
export function docPages(): Plugin {
  return {
    name: 'touchline-doc-pages',
    configureServer({ middlewares }) {
      for (const doc of docs)
        middlewares.use(`/${doc.name}`, (_, response) => {
          void page(doc).then((html) => response.setHeader('Content-Type', 'text/html').end(html))
        })
    },
    async generateBundle() {
      for (const doc of docs) {
        this.addWatchFile(pathOf(doc))
        this.emitFile({ type: 'asset', fileName: doc.name, source: await page(doc) })
      }
    },
  }
}

/** Gives headings the ids that links within the text use, as on GitHub. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    // Of the guides only these are here.
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const doc = docs.find(({ file }) => href.split('#')[0] === basename(file))
      const to = doc ? href.replace(basename(doc.file), doc.name) : href
      return doc || /^(https?:|#)/.test(href) ? `<a href="${to}">${text}</a>` : text
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
      return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`
    },
  },
})

async function page(doc: Doc): Promise<string> {
  const text = await readFile(pathOf(doc), 'utf8')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${doc.title} · Touchline</title>
<style>
body { max-width: 72rem; margin: 0 auto; padding: 24px 16px 96px; font: 1rem/1.6 ui-sans-serif, system-ui, sans-serif; color: light-dark(#1a1c1e, #e3e5e8); background: light-dark(#fff, #16181a); }
h1, h2, h3 { line-height: 1.25; scroll-margin-top: 16px; }
h2 { margin-top: 3rem; }
h3 { margin-top: 2.5rem; padding-top: 0.75rem; border-top: 1px solid light-dark(#dee2e6, #3a3e42); }
a { color: light-dark(#0b6b47, #6fcda3); }
code { padding: 0.1em 0.3em; border-radius: 4px; background: light-dark(#f1f3f5, #26292c); font-size: 0.875em; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 12px 16px; border-radius: 8px; background: light-dark(#f1f3f5, #26292c); }
pre code { padding: 0; background: none; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid light-dark(#dee2e6, #3a3e42); text-align: left; vertical-align: top; }
td:first-child code { white-space: nowrap; overflow-wrap: normal; }
td:nth-child(3), td:nth-child(4) { min-width: 12rem; }
</style>
</head>
<body><main>
${await markdown.parse(text)}
</main></body>
</html>
`
}
