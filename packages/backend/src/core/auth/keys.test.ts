import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeyring, readSigningKeys } from './keys.ts'

let folder: string
let path: string
let time: number
const now = () => new Date(time)
const day = 24 * 3600_000

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'))
  path = join(folder, 'keys.json')
  time = Date.parse('2026-11-21T00:00:00Z')
})
afterEach(() => rmSync(folder, { recursive: true }))

const stored = (): { sealing: string; keys: { kid: string }[] } => JSON.parse(readFileSync(path, 'utf8'))

describe('the key file', () => {
  it('is made once, for its owner alone, and read again', () => {
    const keys = openKeyring(path, now)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    writeFileSync(path, readFileSync(path), { mode: 0o644 })
    const again = openKeyring(path, now)
    expect([again.active(), again.sealingKey]).toEqual([keys.active(), keys.sealingKey])
    expect(readSigningKeys(path, now).active()).toEqual(keys.active())
  })

  it('is closed to others again when a copy was open to them', () => {
    openKeyring(path, now)
    const content = readFileSync(path)
    rmSync(path)
    writeFileSync(path, content, { mode: 0o644 })
    openKeyring(path, now)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('gets a new key after 30 days, while running and at a start; the old one counts until its tokens have expired', () => {
    const keys = openKeyring(path, now)
    const first = keys.active()
    time += 30 * day - 1000
    expect(keys.active()).toEqual(first)
    time += 1000
    const second = keys.active()
    expect(second.kid).not.toBe(first.kid)
    expect(keys.find(first.kid)).toEqual(first.secret)
    expect(stored().keys.map(({ kid }) => kid)).toEqual([second.kid, first.kid])
    time += day + 3600_000 - 1
    expect(openKeyring(path, now).find(first.kid)).toEqual(first.secret)
    time += 1
    expect(keys.find(first.kid)).toBe(undefined)
    time += 30 * day
    const restarted = openKeyring(path, now)
    expect(stored().keys.map(({ kid }) => kid)).toEqual([restarted.active().kid, second.kid])
    expect(restarted.sealingKey).toEqual(keys.sealingKey)
  })

  it('of an earlier version keeps its key for the tokens that it signed', () => {
    const secret = Buffer.alloc(32, 7).toString('base64url')
    writeFileSync(path, JSON.stringify({ active: 'old', keys: [{ kid: 'old', secret }] }))
    const keys = openKeyring(path, now)
    expect(keys.active().kid).not.toBe('old')
    expect(keys.find('old')).toEqual(Buffer.alloc(32, 7))
    expect(Buffer.from(stored().sealing, 'base64url')).toEqual(Buffer.from(keys.sealingKey))
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"keys":[]}',
    '{"keys":[{"kid":"a","secret":"c2hvcnQ"}]}',
    '{"keys":[7]}',
  ])('that is damaged stops the start with a sentence: %s', (text) => {
    writeFileSync(path, text)
    expect(() => openKeyring(path, now)).toThrow(/key file .* can't be read: restore it/)
  })
})
