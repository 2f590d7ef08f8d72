import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** In the build a command installs nothing and goes on in the same process: its first half meets these instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  '#backend/hand-over.mjs': 'tools/build/go-on.mjs',
  './install.mjs': 'tools/build/go-on.mjs',
}

export function commandsOfBuild(): Plugin {
  return {
    name: 'commands-of-build',
    resolveId: (id) => {
      const path = INSTEAD[id]
      return path === undefined ? null : resolve(path)
    },
  }
}
