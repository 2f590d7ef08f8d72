import type { Plugin } from 'vite'

const LINES = /^const __iconNode = (\[\[.*\]\]);$/m
const LINE = /\["path", \{ "d": "(M[^"]*)", "key": "svg-\d+" \}\]/g

/** An icon's lines as one, so that each of the dozens on a page is two elements instead of up to seven. Filled shapes may overlap and stay. */
export function oneLine(code: string): string {
  if (!code.includes('createReactComponent("outline"')) return code
  return code.replace(LINES, (found, nodes: string) => {
    const lines = [...nodes.matchAll(LINE)]
    const isWhole = `[${lines.map(([line]) => line).join(', ')}]` === nodes
    if (!isWhole) return found
    const d = lines.map(([, line]) => line).join('')
    return `const __iconNode = [["path", { "d": "${d}", "key": "0" }]];`
  })
}

export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ },
    handler: (code) => ({ code: oneLine(code), map: null }),
  },
})
