import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { createCrc32c } from './crc32c.ts'

/** The bytes of objects: files with random names in one folder, so that no object's name ever becomes a path. */
export type Blobs = {
  newFile(): string
  /**
   * Appends a stream and returns the file's size; bytes that arrived before a failure stay. `accept` is called with each size before it is
   * written, and throws to stop it.
   */
  append(
    file: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    maximumSize: number,
    accept?: (size: number) => void,
  ): Promise<number>
  /** Bytes in the file; 0 if it doesn't exist. */
  size(file: string): Promise<number>
  /** Syncs the file and its name to disk and returns its size and checksums. */
  seal(file: string): Promise<{ size: number } & Checksums>
  checksums(file: string): Promise<Checksums>
  /** Copies a file under a new name; undefined if it is gone. */
  copy(file: string): Promise<string | undefined>
  /** Returns the bytes from `start` to `end`, both included; undefined if the file is gone. */
  read(file: string, range: { start: number; end: number }): Promise<Readable | undefined>
  /** Removes the file; during a backup it is only marked for removal. */
  remove(file: string): Promise<void>
  /** Removes the files marked during a backup, if none is running now. */
  removeHeldBack(): Promise<void>
  /** Removes unknown files with names of ours; only before any upload, because new files aren't known yet. */
  sweep(isKnown: (file: string) => boolean): void
}

/** Checksums in base64. */
export type Checksums = { md5: string; crc32c: string }

/** Whether a name is one that `newFile` makes. Other files in the folder may be somebody's. */
export function isBlobName(file: string): boolean {
  return /^[0-9a-f]{40}$/.test(file)
}

/** More bytes arrived than may be stored. */
export class TooLargeError extends Error {}

/** `isHeld` returns whether a backup is running. */
export function createBlobs(folder: string, isHeld: () => boolean): Blobs {
  const pathOf = (file: string) => join(folder, file)
  const heldBack = new Set<string>()
  const removeHeldBack = async () => {
    if (heldBack.size === 0 || isHeld()) return
    for (const file of heldBack) {
      await rm(pathOf(file), { force: true })
      heldBack.delete(file)
    }
  }
  return {
    newFile: () => randomBytes(20).toString('hex'),

    async append(file, chunks, maximumSize, accept) {
      const handle = await open(pathOf(file), 'a')
      try {
        let { size } = await handle.stat()
        for await (const chunk of chunks) {
          size += chunk.length
          if (size > maximumSize) throw new TooLargeError(`More than ${maximumSize} bytes.`)
          accept?.(size)
          await handle.appendFile(chunk)
        }
        return size
      } finally {
        await handle.close()
      }
    },

    size: (file) => sizeOf(pathOf(file)),

    async seal(file) {
      const path = pathOf(file)
      await syncPath(path)
      // The name is part of the folder: without this a crash could forget the file though its bytes are there.
      await syncPath(folder)
      return { size: await sizeOf(path), ...(await checksumsOf(path)) }
    },

    checksums: (file) => checksumsOf(pathOf(file)),

    async copy(file) {
      const copied = randomBytes(20).toString('hex')
      try {
        // File systems that can share the blocks of both do.
        await copyFile(pathOf(file), pathOf(copied), constants.COPYFILE_FICLONE)
        return copied
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async read(file, { start, end }) {
      try {
        const handle = await open(pathOf(file))
        return handle.createReadStream({ start, end })
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(file) {
      heldBack.add(file)
      await removeHeldBack()
    },

    removeHeldBack,

    sweep(isKnown) {
      mkdirSync(folder, { recursive: true })
      if (isHeld()) return
      for (const file of readdirSync(folder))
        if (isBlobName(file) && !isKnown(file)) rmSync(pathOf(file), { force: true })
    },
  }
}

async function checksumsOf(path: string): Promise<Checksums> {
  const md5 = createHash('md5')
  const crc32c = createCrc32c()
  for await (const chunk of createReadStream(path)) {
    md5.update(chunk)
    crc32c.update(chunk)
  }
  return { md5: md5.digest('base64'), crc32c: crc32c.digest() }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
