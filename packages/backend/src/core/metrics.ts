import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LogLevel } from './log.ts'

let registry: Registry | undefined

/**
 * Metrics of the process: memory, processor time, delay of the event loop, collected garbage. Once a process, since each would
 * watch the event loop by itself, and from the first time that somebody asks.
 */
function processRegistry(): Registry {
  if (registry === undefined) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  return registry
}

/** One value of a gauge, with the labels that tell it from others. */
export type Reading = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** A value that is looked up when somebody asks for it. */
export type GaugeSource = {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** For how long a reading is good, in milliseconds; by default it is read each time. */
  readonly keptMilliseconds?: number
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

export type AnsweredRequest = {
  readonly method: string
  /** A pattern, never an address: there must be few of them. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** The metrics for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Metrics = {
  /** Counts an answer; costs a microsecond or two. */
  answered(request: AnsweredRequest): void
  logged(level: LogLevel): void
  /** Adds a gauge, or replaces the source of one that is there. */
  measure(source: GaugeSource): void
  readonly contentType: string
  text(): Promise<string>
}

/** From what a page of a list takes to what nobody waits for. Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** `failed` hears of a gauge that could not be read: the others are told all the same. */
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

/** Reads at most as often as the source says, however many ask. */
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
