import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { finishExchange } from '#store/backup/exchange.ts'

/** Folder of a process: `touchline.sqlite`, `objects/`, `keys.json`, and `server.json` while listening. */
export type DataFolder = {
  path: string
  keysFile: string
  objectsFolder: string
  /** Tells tools on this machine the server's address; `close` removes it. */
  announce(port: number, url: string): void
  withdraw(): void
  close(): void
}

export type ServerFile = { pid: number; port: number; url: string }

/**
 * Creates the folder and locks it for this process. Throws an error for the person who started us if it can't be
 * written or another process has it.
 */
export function openDataFolder(path: string): DataFolder {
  makeWritable(path, path)
  const serverFile = join(path, 'server.json')
  const lock = takeLock(path)
  try {
    // Before anything is made here: what a restore was moving must find its place free.
    finishExchange(path)
    makeWritable(path, join(path, 'objects'))
    rmSync(serverFile, { force: true })
  } catch (error) {
    lock.close()
    throw error
  }
  const withdraw = () => rmSync(serverFile, { force: true })
  return {
    path,
    keysFile: join(path, 'keys.json'),
    objectsFolder: join(path, 'objects'),
    announce: (port, url) => {
      const content: ServerFile = { pid: process.pid, port, url }
      writeFileSync(serverFile, `${JSON.stringify(content)}\n`)
    },
    withdraw,
    close: () => {
      withdraw()
      if (lock.isOpen) lock.close()
    },
  }
}

/** Address of the process with this folder, or undefined if none listens. */
export function readServerFile(path: string): ServerFile | undefined {
  const file = join(path, 'server.json')
  if (!existsSync(file)) return undefined
  try {
    // Written by announce alone.
    return JSON.parse(readFileSync(file, 'utf8')) as ServerFile
  } catch {
    return undefined
  }
}

function makeWritable(path: string, part: string): void {
  try {
    // Hashes of passwords and everything that people entrusted to us: for this user alone.
    mkdirSync(part, { recursive: true, mode: 0o700 })
    accessSync(part, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(
      `The data folder ${path} can't be written: choose another one or change its permissions.`,
      { cause },
    )
  }
}

/**
 * An exclusive transaction on its own file: the operating system ends it with the process, however it dies, so no stale
 * lock remains. https://www.sqlite.org/lockingv3.html
 */
function takeLock(path: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, 'touchline.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    const holder = readServerFile(path)
    const where = holder === undefined ? '' : ` (process ${holder.pid} on port ${holder.port})`
    throw new Error(`The data folder ${path} is in use by another Touchline server${where}: stop it first.`, {
      cause,
    })
  }
}
