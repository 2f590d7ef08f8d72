import { copyFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'

/** A thread's module, named by `new URL('x.ts', import.meta.url)`. */
const THREAD = /new URL\('([a-z-]+)\.ts', import\.meta\.url\)/g
/** A file that is read at run time. */
const FILE = /join\(import\.meta\.dirname, '([a-z-]+\.proto)'\)/g

/**
 * Adds files to the build that a module names in its folder: threads as modules, others as they are. Omits the threads of `leftOut` parts.
 */
export function besideModules(leftOut: readonly string[] = []): Plugin {
  const files = new Set<string>()
  return {
    name: 'beside-modules',
    transform(code, id) {
      for (const [, name = ''] of code.matchAll(FILE)) files.add(join(dirname(id), name))
      if (code.search(THREAD) === -1) return null
      for (const [, name = ''] of code.matchAll(THREAD))
        if (!leftOut.includes(name))
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` })
      return code.replaceAll(THREAD, "new URL('./$1.js', import.meta.url)")
    },
    writeBundle({ dir = '.' }) {
      for (const file of files) copyFileSync(file, join(dir, basename(file)))
    },
  }
}
