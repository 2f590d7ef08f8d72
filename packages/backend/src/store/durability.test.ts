import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'
import { randomSource } from '#testing/random-source.ts'
import {
  checkAccounts,
  checkLedger,
  importUntilKilled,
  newLedger,
  transferUntilKilled,
} from '#testing/killed-documents.ts'
import { checkShelf, newShelf, resumeUntilKilled, uploadUntilKilled } from '#testing/killed-files.ts'
import { type KilledServer, startKilledServer } from '#testing/killed-server.ts'

/**
 * The process is killed, without a chance to clean up, while clients write as fast as they can: commits whose sums must add up, accounts,
 * files, and resumable uploads. After each kill, everything that was answered must be there. TOUCHLINE_KILLS=100 kills more often than `npm
 * test` has time for, and reports how much was written.
 */
const kills = Number(process.env['TOUCHLINE_KILLS'] ?? 4)
/** Most milliseconds before a kill. */
const longest = kills > 10 ? 2000 : 600

test(
  'a killed process loses nothing that it answered and keeps no commit by half',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-killed-'))
    const random = randomSource(11)
    const [ledger, shelf, accounts] = [newLedger(), newShelf(), { confirmed: [] as string[], total: 0 }]
    let files = 0

    const isAnswered = () =>
      Math.min(ledger.confirmed.length, accounts.confirmed.length, shelf.confirmed.size) > 0
    const write = async (server: KilledServer, round: number) => {
      const work = [
        ...[1, 2, 3].map((writer) => transferUntilKilled(server, ledger, { writer, random })),
        importUntilKilled(server, accounts.confirmed, round),
        uploadUntilKilled(server, shelf, round),
        resumeUntilKilled(server, shelf, round),
      ]
      // Every second time early, before the first one is answered too.
      const isEarly = round % 2 === 1
      if (!isEarly) await expect.poll(isAnswered, { interval: 5 }).toBe(true)
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, 5 + random.below(isEarly ? 60 : longest))
      await promise
      await server.kill()
      await Promise.all(work)
    }
    const check = async (server: KilledServer) => {
      await checkLedger(server, ledger)
      await checkAccounts(server, accounts.confirmed)
      await checkShelf(server, shelf)
      accounts.total += accounts.confirmed.length
      accounts.confirmed = []
      files += shelf.confirmed.size
      shelf.confirmed.clear()
    }

    for (let round = 0; round < kills; round++) {
      const server = await startKilledServer(folder)
      if (round > 0) await check(server)
      await write(server, round)
    }
    const last = await startKilledServer(folder)
    await check(last)
    await last.kill()
    expect(Math.min(ledger.total, accounts.total, files)).toBeGreaterThan(0)
    if (kills > 10)
      process.stdout.write(
        `${kills} kills: ${ledger.total} commits, ${accounts.total} accounts, ${files} files\n`,
      )

    // No half-written file is left over, and SQLite finds its own file sound.
    const db = new DatabaseSync(join(folder, 'touchline.sqlite'))
    const known = db.prepare('SELECT file FROM objects').all()
    expect(readdirSync(join(folder, 'objects')).toSorted()).toEqual(
      known.map(({ file }) => String(file)).toSorted(),
    )
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    db.close()
    rmSync(folder, { recursive: true, force: true })
  },
  60_000 + kills * 15_000,
)
