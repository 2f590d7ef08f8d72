import { createLogger } from '@touchline/backend/log'
import { expect, test } from 'vitest'
import { PROJECT } from '@touchline/firestore/service-client'
import { runBeside } from './run-beside.ts'
import { openRunnerScene } from '@touchline/runner/testing/runner-scene.ts'

test('runs in a thread beside a server, and gives back its lease when that stops', async () => {
  const scene = await openRunnerScene({ projectId: PROJECT })
  try {
    const { url, dataFolder } = scene.backend
    const beside = runBeside({ url, dataFolder }, createLogger('warn'))
    await scene.put({ 'users/u': { firstName: 'Zoë', lastName: 'Müller' } })
    await scene.until('users/u', { search: expect.arrayContaining(['zoe mu']) })
    await beside.stop()
    const { until } = await scene.read('runner/lease')
    expect(until).toBeInstanceOf(Date)
    expect(Number(until)).toBeLessThanOrEqual(Date.now())
  } finally {
    await scene.close()
  }
})
