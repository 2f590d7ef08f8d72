import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LogLevel } from './log.ts'

let registry: Registry | undefined

/**
 * Metrics of the process: memory, processor time, event loop delay, garbage collection. One per process, since each
 * watches the event loop, and only once somebody asks.
 */
function processRegistry(): Registry {
  if (registry === undefined) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  return registry
}

export type Reading = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** A value that is read on request. */
export type GaugeSource = {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** How long a reading is cached, in milliseconds; by default not at all. */
  readonly keptMilliseconds?: number
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

export type AnsweredRequest = {
  readonly method: string
  /** A pattern, never an address, so that there are few. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** The metrics for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Metrics = {
  /** Counts an answer, in a microsecond or two. */
  answered(request: AnsweredRequest): void
  logged(level: LogLevel): void
  /** Adds a gauge, or replaces its source. */
  measure(source: GaugeSource): void
  readonly contentType: string
  text(): Promise<string>
}

/** From the time for a list's page to longer than anybody waits. Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** `failed` is called for an unreadable gauge; the others are reported anyway. */
export function createMetrics(failed: (name: string, error: unknown) => void): Metrics {
  const own = new Registry()
  const registers = [own]
  const requests = new Counter({
    name: 'touchline_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'touchline_http_request_duration_seconds',
    help: 'Time until an answer began, by route.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const lines = new Counter({
    name: 'touchline_log_lines_total',
    help: 'Warnings and errors, by level, whether or not they are written.',
    labelNames: ['level'],
    registers,
  })
  for (const level of countedLevels) lines.inc({ level }, 0)
  const sources = new Map<string, () => ReturnType<GaugeSource['read']>>()
  return {
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status }, 1)
      durations.observe({ method, route }, seconds)
    },
    logged(level) {
      if (countedLevels.has(level)) lines.inc({ level }, 1)
    },
    measure(source) {
      const { name, help, labels = [] } = source
      const isKnown = sources.has(name)
      sources.set(name, kept(source))
      if (isKnown) return
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          try {
            const readings = (await sources.get(name)?.()) ?? []
            gauge.reset()
            // Without labels a reset leaves a 0 behind that nobody measured.
            if (readings.length === 0) gauge.remove()
            for (const reading of readings) gauge.set({ ...reading.labels }, reading.value)
          } catch (error) {
            gauge.reset()
            failed(name, error)
          }
        },
      })
    },
    contentType: own.contentType,
    text: () => Registry.merge([processRegistry(), own]).metrics(),
  }
}

const countedLevels: ReadonlySet<LogLevel> = new Set(['warn', 'error'])

/** Reads at most as often as the source allows, however many ask. */
function kept({ keptMilliseconds = 0, read }: GaugeSource): () => ReturnType<GaugeSource['read']> {
  let last: { at: number; readings: Promise<readonly Reading[]> } | undefined
  return () => {
    if (keptMilliseconds === 0) return read()
    if (last === undefined || performance.now() - last.at > keptMilliseconds) {
      const readings = Promise.try(read)
      last = { at: performance.now(), readings }
      readings.catch(() => (last = undefined))
    }
    return last.readings
  }
}
