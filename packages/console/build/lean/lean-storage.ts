import type { Plugin } from 'vite'
import { lean } from './lean.ts'

const UPLOAD = '?upload'

/**
 * Lists look for pictures, and few people upload files. Uploading has its own copy of the SDK, so that neither loads code that only the
 * other needs: a bundler doesn't divide modules. The copy works on the original's references, and leaves the service to it.
 */
export const leanStorage = (): Plugin[] => [
  {
    name: 'lean-storage-copy',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:@firebase|firebase)\/storage$/ },
      async handler(id, importer) {
        if (importer === undefined || !/backend[\\/]upload\.ts$|\?upload$/.test(importer)) return null
        const resolved = await this.resolve(id, importer.replace(UPLOAD, ''), { skipSelf: true })
        return resolved && { ...resolved, id: `${resolved.id}${UPLOAD}` }
      },
    },
  },
  lean('storage', [
    { file: /@firebase\/storage\/dist\/index\.esm\.js\?upload$/, edits: [[/^registerStorage\(\);$/m, '']] },
  ]),
]
