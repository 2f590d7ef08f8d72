import { createLogger } from '@touchline/backend/log'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { openRunnerDatabase } from '@touchline/runner/open-runner-database'
import { run } from '@touchline/runner/run'

/** A runner beside a test's backend, which the test stops. */
export async function runnerBeside(
  backend: TestBackend,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ stop: () => Promise<void> }> {
  const controller = new AbortController()
  const { signal } = controller
  const token = await backend.serviceToken()
  const place = await openRunnerDatabase({ place: backend.url, token, environment, signal })
  const over = run({ place, log: createLogger('warn'), signal, passHours: 6, turnMs: 300 })
  return {
    async stop() {
      controller.abort()
      await over
      await place.close()
    },
  }
}
