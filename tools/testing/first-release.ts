import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const fixture = new URL('first-release/', import.meta.url)

/**
 * Unpacks a data folder that the first release's code made: 60 users, their 20 decisions and three pictures, written by the demo data and
 * the backend of commit 98d6afb9 of 21 November 2026. README.md next to it says how.
 */
export function unpackFirstRelease(folder: string): void {
  cpSync(new URL('objects', fixture), join(folder, 'objects'), { recursive: true })
  const packed = readFileSync(new URL('touchline.sqlite.br', fixture))
  writeFileSync(join(folder, 'touchline.sqlite'), brotliDecompressSync(packed))
}
