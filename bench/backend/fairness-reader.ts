import { Agent, request } from 'node:http'

/** Run by fairness.ts as a separate process: reads a point every 10 ms, however long the answers take, until it is told to stop. */
const EVERY_MS = 10
const [, , address = '', token = '', name = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const body = JSON.stringify({ documents: [name] })
const headers = { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body) }

let times: number[] = []
let waiting = 0
let timer: NodeJS.Timeout | undefined

function ask(): void {
  const started = performance.now()
  waiting++
  const done = () => {
    times.push(performance.now() - started)
    waiting--
    if (timer === undefined && waiting === 0) tell()
  }
  const asked = request(address, { method: 'POST', agent, headers }, (answer) =>
    answer.resume().once('close', done),
  )
  // Refused and cut-off requests count as waits, too.
  asked.once('error', done)
  asked.end(body)
}

function tell(): void {
  process.send?.(times)
  times = []
}

process.on('message', () => {
  if (timer === undefined) timer = setInterval(ask, EVERY_MS)
  else {
    clearInterval(timer)
    timer = undefined
    if (waiting === 0) tell()
  }
})
process.on('disconnect', () => process.exit())
