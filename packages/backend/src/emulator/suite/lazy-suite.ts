import type { Suite } from '#backend.ts'
import type { SuiteDeps } from './suite-data.ts'

/** Loads the reader of exports when one is named, so that a start without takes no longer. */
export function lazySuite(deps: SuiteDeps): Suite {
  return {
    import: async (folder) => (await import('./suite-data.ts')).importSuite(deps, folder),
    checkExport: async (folder) => (await import('./suite-folder.ts')).checkExport(folder),
    export: async (folder) => (await import('./suite-data.ts')).exportSuite(deps, folder),
  }
}
