import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Bytes below which the headers outweigh the saving. */
const WORTH = 1_000
const FILES = /\.(?:css|html|js|json|svg)$/

/** `vite build --mode draft`: for one look at the console, by a test of other sources. */
const DRAFT = 'draft'

/** Adds a compressed copy of each file, so that the embedded backend needn't compress it on each request. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'touchline-compressed',
    apply: (_, { command, mode }) => command === 'build' && mode !== DRAFT,
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      const files = names.filter((name) => FILES.test(name)).map((name) => join(folder, name))
      await Promise.all(files.map(compress))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH) return
  // The highest quality takes a second a megabyte, which the places of a country are not worth: they are asked for one by one.
  const quality = file.endsWith('.json') ? 9 : constants.BROTLI_MAX_QUALITY
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, zipped] = await Promise.all([
    asBrotli(content, { params }),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}
