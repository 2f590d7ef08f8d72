import type { Plugin } from 'vite'

/** A place in a library's code, and its replacement. */
export type Edit = readonly [from: string | RegExp, to: string]

/** Code of a library that the console doesn't use and a bundler can't know of. */
export type Lean = { readonly file: RegExp; readonly edits: readonly Edit[] }

/**
 * Leaves out parts of libraries when the console is built. Every line stays where it is, and so does the source map.
 * @throws {Error} where a place isn't found: the library is another version, and its edits must be read again
 */
export function lean(name: string, files: readonly Lean[]): Plugin {
  return {
    name: `lean-${name}`,
    apply: 'build',
    transform: {
      filter: { id: files.map(({ file }) => file) },
      handler: (code, id) => ({
        code: files
          .flatMap(({ file, edits }) => (file.test(id) ? edits : []))
          .reduce((text, edit) => edited(text, edit, id), code),
        map: null,
      }),
    },
  }
}

/** Empties a function that is indented by `indent`. */
export const emptied = (name: string, indent = ''): Edit => [
  new RegExp(String.raw`^${indent}(?:async )?function ${name}\([\s\S]*?\{\n[\s\S]*?\n${indent}\}`, 'm'),
  `${indent}function ${name}() {}`,
]

/** Replaces the first match, or every match of a global pattern. */
export function edited(code: string, [from, to]: Edit, id: string): string {
  let isFound = false
  const text = code.replace(from, (found, ...rest: (string | number)[]) => {
    isFound = true
    const groups = rest.slice(0, -2)
    const place = to.replace(/\$(\d)/g, (sign, at) => String(groups[Number(at) - 1] ?? sign))
    return place + '\n'.repeat(linesIn(found) - linesIn(place))
  })
  if (!isFound) throw new Error(`${id} has no ${String(from)}.`)
  return text
}

const linesIn = (text: string) => text.split('\n').length
