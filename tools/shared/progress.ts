/** `total` is undefined while nobody knows it. */
export type Progress = { update: (done: number, total: number | undefined) => void; end: () => void }

/** Seconds between lines if a line can't be overwritten. */
const PLAIN_INTERVAL = 10

/**
 * Shows progress: one line that updates itself on a terminal, occasional lines elsewhere. `started` is how much was done before, which
 * doesn't count for the rate.
 */
export function showProgress(
  label: string,
  { started = 0, unit = 'records' }: { started?: number | undefined; unit?: string } = {},
  output = process.stdout,
): Progress {
  const begin = performance.now()
  let shown = -Infinity
  const number = (value: number) => Math.round(value).toLocaleString('en')
  return {
    update(done, total) {
      const seconds = (performance.now() - begin) / 1000
      const isOver = total !== undefined && done >= total
      if (!isOver && seconds - shown < (output.isTTY ? 0.1 : PLAIN_INTERVAL)) return
      shown = seconds
      // After less than a second a rate says nothing.
      const rate = seconds < 1 ? 0 : (done - started) / seconds
      const line = [
        `${label}: ${total === undefined ? '' : `${Math.floor((done / total) * 100)} %, `}${number(done)}`,
        ...(total === undefined ? [] : [`of ${number(total)}`]),
        `${unit}${rate > 0 ? `, ${number(rate)} a second` : ''}`,
      ].join(' ')
      const left =
        rate > 0 && total !== undefined && done < total ? `, ${timeText((total - done) / rate)} left` : ''
      output.write(output.isTTY ? `\r\u001B[2K${line}${left}` : `${line}${left}\n`)
    },
    end() {
      if (output.isTTY) output.write('\n')
    },
  }
}

const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
