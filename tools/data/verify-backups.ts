import { resolve } from 'node:path'
import { verifyBackup } from '@touchline/backend/backup/verify.ts'

const number = (value: number) => value.toLocaleString('en')
const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

/** Checks each backup and prints a line with its contents or its fault. Returns whether all are good. */
export function verifyBackups(files: readonly string[], say: (line: string) => void): boolean {
  const findings = files.map((name) => {
    const file = resolve(name)
    try {
      const { at, documents, files: stored, bytes } = verifyBackup(file)
      const content = `${number(documents)} documents, ${number(stored)} files, ${(bytes / 1e6).toFixed(1)} MB`
      say(`${file}: good, from ${minute(at)} UTC, ${content}.`)
      return true
    } catch (error) {
      say(error instanceof Error ? error.message : `${file}: ${String(error)}`)
      return false
    }
  })
  return findings.every(Boolean)
}
