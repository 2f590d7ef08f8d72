import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { verifyBackup } from '#store/backup/verify.ts'
import { automaticName, isDue, keptBackups, startBackups, superfluous } from './automatic-backups.ts'

const day = 86_400_000
let backend: TestBackend
let to: string
beforeEach(async () => {
  backend = await startBackend()
  to = mkdtempSync(join(tmpdir(), 'touchline-backups-'))
})
afterEach(async () => {
  await backend.stop()
  rmSync(to, { recursive: true, force: true })
})

const names = () => readdirSync(to).toSorted()
const nameAt = (time: string) => automaticName(new Date(time))

function start(now: () => Date, keep = 2) {
  const { dataFolder: folder } = backend
  const { log } = backend.backend
  return startBackups({ to, everyMilliseconds: day, keep }, { folder, log, now, everyLook: 5 })
}

const gaugeOf = async (backups: ReturnType<typeof start>, name: string) => {
  const readings = await backups
    .gauges()
    .find((gauge) => gauge.name === name)
    ?.read()
  return readings?.[0]?.value
}

test('one that was made while the clock was ahead holds up no later one', async () => {
  for (const date of ['2026-11-22', '2031-01-01']) writeFileSync(join(to, nameAt(`${date}T02:00:00Z`)), 'old')
  const backups = start(() => new Date('2026-11-23T02:00:00Z'))
  try {
    await expect.poll(names).toContain(nameAt('2026-11-23T02:00:00Z'))
    expect(await gaugeOf(backups, 'touchline_backup_age_seconds')).toBe(0)
  } finally {
    backups.stop()
  }
})

test('a backup is made when the newest is old enough, opened, and only then old ones go', async () => {
  const old = ['2026-03-01', '2026-03-30', '2026-11-20', '2026-11-21', '2026-11-22'].map((date) =>
    nameAt(`${date}T02:00:00Z`),
  )
  for (const name of old) writeFileSync(join(to, name), 'old')
  writeFileSync(join(to, 'mine.backup'), 'of somebody')
  let time = new Date('2026-11-23T01:59:00Z')
  const backups = start(() => time)
  try {
    expect(await gaugeOf(backups, 'touchline_backup_age_seconds')).toBe(day / 1000 - 60)
    time = new Date('2026-11-23T02:00:00Z')
    const made = nameAt('2026-11-23T02:00:00Z')
    // Two of the newest, and the last one of March.
    const kept = [nameAt('2026-03-30T02:00:00Z'), nameAt('2026-11-22T02:00:00Z'), made, 'mine.backup']
    await expect.poll(names).toEqual(kept.toSorted())
    expect(verifyBackup(join(to, made))).toMatchObject({ documents: 0, files: 0 })
    expect(await gaugeOf(backups, 'touchline_backup_age_seconds')).toBe(0)
    expect(backend.lines.at(-1)).toMatchObject({ level: 'info', message: 'backup made and verified' })
  } finally {
    backups.stop()
  }
})

test('one that failed is said, removes nothing, and is not tried again at once', async () => {
  let time = new Date('2026-11-23T02:00:00Z')
  const blocked = join(to, 'gone')
  to = blocked
  const backups = start(() => time)
  try {
    rmSync(blocked, { recursive: true })
    await expect.poll(() => backups.failure()).toContain("can't be written: choose another folder")
    expect(await gaugeOf(backups, 'touchline_backup_failed')).toBe(1)
    expect(await gaugeOf(backups, 'touchline_backup_age_seconds')).toBe(Infinity)
    expect(backend.lines.filter(({ message }) => message === 'the backup failed')).toHaveLength(1)
    mkdirSync(blocked)
    time = new Date(time.getTime() + 3_600_000)
    await expect.poll(() => keptBackups(to)).toHaveLength(1)
    expect(backups.failure()).toBeUndefined()
  } finally {
    backups.stop()
  }
})

test('a server makes them by itself, and says in its health when one failed', async () => {
  const health = async () => (await fetch(`${backend.url}/healthz`)).json()
  expect(await health()).toMatchObject({ status: 'ok', warnings: [] })
  expect(await (await fetch(`${backend.url}/healthz?live`)).json()).toEqual({ status: 'alive' })
  await backend.stop()
  backend = await startBackend({ backups: { to, everyMilliseconds: day, keep: 7 } })
  const metrics = await (await fetch(`${backend.url}/metrics`)).text()
  expect(metrics).toContain('touchline_backup_age_seconds +Inf')
  expect(metrics).toContain(`touchline_backup_interval_seconds ${day / 1000}`)
})

test('a spoilt byte, a lost file and something else are found', async () => {
  const backups = start(() => new Date('2026-11-23T02:00:00Z'))
  await expect.poll(() => keptBackups(to)).toHaveLength(1)
  backups.stop()
  const file = keptBackups(to)[0]?.file ?? ''
  const bytes = readFileSync(file)
  const at = bytes.indexOf('CREATE TABLE accounts')
  bytes.write('X', at)
  writeFileSync(file, bytes)
  expect(() => verifyBackup(file)).toThrow(`${file} is broken: touchline.sqlite is not what was backed up.`)
  writeFileSync(file, 'nothing of the kind')
  expect(() => verifyBackup(file)).toThrow(`${file} is not a backup, or can't be read.`)
  expect(readdirSync(to)).toHaveLength(1)
})

test('one is due by the age of the newest, and an hour after a failure', () => {
  const now = Date.UTC(2026, 10, 26)
  const due = (age: number | undefined, sinceFailure?: number, every = day) =>
    isDue({
      time: now,
      every,
      newest: age === undefined ? undefined : new Date(now - age),
      failedAt: sinceFailure === undefined ? undefined : now - sinceFailure,
    })
  expect([due(undefined), due(day), due(day - 1)]).toEqual([true, true, false])
  expect([due(day, 3_599_999), due(day, 3_600_000)]).toEqual([false, true])
  expect([due(undefined, 59_999, 60_000), due(undefined, 60_000, 60_000)]).toEqual([false, true])
})

test('of each of six months the last one stays', () => {
  const times = Array.from({ length: 400 }, (_, days) => new Date(Date.UTC(2026, 10, 26) - days * day))
  const backups = times.map((at) => ({ file: automaticName(at), at }))
  const gone = new Set(superfluous(backups, 3))
  expect(
    backups.filter((backup) => !gone.has(backup)).map(({ at }) => at.toISOString().slice(0, 10)),
  ).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})
