import { emulation } from '@touchline/emulator/emulation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRunnerScene } from './testing/runner-scene.ts'

/** Emulator mode allows listening, as Firebase does. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
beforeEach(async () => {
  scene = await openRunnerScene({ emulator: emulation })
})
afterEach(() => scene.close())

const words = (...all: string[]) => ({ search: expect.arrayContaining(all) })

test('hears what another program writes, and asks while it hears nothing', async () => {
  const runner = await scene.startRunner()
  const heard = () =>
    runner.lines.flatMap(({ message, collection }) => (message === 'listening' ? [collection] : []))
  await expect.poll(heard).toContain('users')
  await scene.put({ 'users/u': { firstName: 'Zoë', lastName: 'Müller' } })
  await scene.until('users/u', { ...words('zoe mu'), rev: 0, isAdmin: false })
  await scene.put({ 'users/u': { firstName: 'Ana', shoe: 39 } })
  await scene.until('users/u', { ...words('ana'), shoe: 39 })
  const asked = () => runner.lines.filter(({ message }) => message.startsWith('searched')).length
  expect(asked()).toBe(0)

  await scene.backend.restart()
  await scene.put({ 'users/v': { firstName: 'Ben', updatedAt: new Date() } })
  await scene.until('users/v', words('ben'))
})
