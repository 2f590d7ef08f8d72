import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | undefined

/**
 * Metrics of the process: memory, processor time, delay of the event loop, collected garbage. Once a process, since each would
 * watch the event loop by itself, and from the first time that somebody asks.
 */
export function processRegistry(): Registry {
  if (registry === undefined) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  return registry
}
