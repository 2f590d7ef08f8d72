import { ChannelReader, type ReaderTarget } from './channel-reader.ts'

/**
 * Run by live.ts as a separate process: holds the listeners of some people, and tells when it saw which change. Messages: where to
 * listen and as whom, then `tell` for what was seen since, and `clear`.
 */
export type LiveOrder = {
  readonly url: string
  readonly people: readonly { readonly token: string; readonly targets: readonly ReaderTarget[] }[]
  /** They open their listeners and never read. */
  readonly isSlow: boolean
}

/** Changes that all listeners of a process have seen, as pairs of a change's number and the time, and how they're connected. */
export type LiveSeen = {
  readonly seen: readonly (readonly [number, number])[]
  readonly current: number
  readonly refused: number
  readonly connections: number
  readonly bytes: number
}

let readers: ChannelReader[] = []
let seen: [number, number][] = []

process.on('message', (message: LiveOrder | 'tell' | 'clear') => {
  if (message === 'clear') seen = []
  else if (message === 'tell') tell()
  else {
    const saw = (change: number) => void seen.push([change, Number(process.hrtime.bigint()) / 1e6])
    readers = message.people.map((person) => new ChannelReader({ ...message, ...person, saw }))
    for (const reader of readers) reader.open()
  }
})
process.on('disconnect', () => process.exit())

function tell(): void {
  const sum = (of: (reader: ChannelReader) => number) =>
    readers.reduce((total, reader) => total + of(reader), 0)
  const told: LiveSeen = {
    seen,
    current: sum(({ current }) => current.size),
    refused: sum(({ refused }) => refused),
    connections: sum(({ connections }) => connections),
    bytes: sum(({ bytes }) => bytes),
  }
  process.send?.(told)
}
