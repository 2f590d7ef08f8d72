import { expect, test } from 'vitest'
import { createTurns } from './taking-turns.ts'

test('requests begin in their order, with a look at the network before each', async () => {
  const turn = createTurns()
  const begun: string[] = []
  const requests = ['first', 'second', 'third'].map((name) => turn().then(() => begun.push(name)))
  // Messages from the network are heard in the same rounds.
  const look = () => {
    begun.push('look')
    if (begun.length < 5) setImmediate(look)
  }
  setImmediate(look)
  await Promise.all(requests)
  expect(begun).toEqual(['first', 'look', 'second', 'look', 'third'])
})

test('who comes later has a turn too', async () => {
  const turn = createTurns()
  await turn()
  const begun: number[] = []
  await Promise.all([1, 2].map((name) => turn().then(() => begun.push(name))))
  expect(begun).toEqual([1, 2])
})
