/** The thread of `run-beside.ts`. */
import { parentPort, workerData } from 'node:worker_threads'

import { createLogger } from '@touchline/backend/log'
import { openRunnerDatabase } from '@touchline/runner/open-runner-database'
import { run, PASS_HOURS } from '@touchline/runner/run'
import { serviceToken } from '#tools/shared/service-token.ts'
import type { BesideSettings } from './run-beside.ts'

// Given by `runBeside` alone.
const { url, dataFolder } = workerData as BesideSettings
const controller = new AbortController()
parentPort?.once('message', () => controller.abort())
const { signal } = controller

const place = await openRunnerDatabase({
  place: url,
  signToken: () => serviceToken(dataFolder),
  environment: process.env,
  signal,
})
await run({ place, log: createLogger('warn'), signal, passHours: PASS_HOURS })
await place.close()
