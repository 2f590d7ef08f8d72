import type { Plugin } from 'vite'

/**
 * Firestore brings the 64-bit integers and the hash of its streaming client for one thing that Lite still does: comparing
 * numeric document ids (`__id7__`, https://cloud.google.com/datastore/docs/concepts/entities#assigning_identifiers). Every
 * browser that we build for has integers of that size: 4 KB less on every page.
 */
const integers =
  'const Integer = { fromString: (text) => { const value = /^-?\\d+$/.test(text) ? BigInt(text) : 0n; return { value, compare: (other) => (value < other.value ? -1 : value > other.value ? 1 : 0) } } };'

const imported = /^import (\{ Integer \} from )?'@firebase\/webchannel-wrapper\/bloom-blob';$/m

export function leanFirestore(): Plugin {
  return {
    name: 'lean-firestore',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/firestore\/dist\/lite\/(?:common-[^/]*|index\.browser)\.esm\.js$/ },
      // On the very line, so that the source map stays true.
      handler: (code) => ({
        code: code.replace(imported, (_, named?: string) => (named ? integers : '')),
        map: null,
      }),
    },
  }
}
