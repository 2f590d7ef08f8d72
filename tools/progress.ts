import { performance } from 'node:perf_hooks'

export type Progress = { update(done: number): void; end(): void }

/** Seconds between lines where a line can not be overwritten. */
const PLAIN_INTERVAL = 10

/** Shows how far something is: one line that renews itself on a terminal, a line now and then elsewhere. */
export function showProgress(label: string, total: number, started = 0, output = process.stdout): Progress {
  const begin = performance.now()
  let shown = -Infinity
  const line = (done: number) => {
    const seconds = (performance.now() - begin) / 1000
    const rate = seconds > 0 ? Math.round((done - started) / seconds) : 0
    const percent = Math.floor((done / total) * 100)
    return `${label} ${percent} % (${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${rate.toLocaleString('en')}/s)`
  }
  return {
    update(done) {
      const seconds = (performance.now() - begin) / 1000
      if (done < total && seconds - shown < (output.isTTY ? 0.1 : PLAIN_INTERVAL)) return
      shown = seconds
      output.write(output.isTTY ? `\r\u001B[2K${line(done)}` : `${line(done)}\n`)
    },
    end: () => void (output.isTTY && output.write('\n')),
  }
}
