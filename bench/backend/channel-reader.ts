import { Agent, type IncomingMessage, request } from 'node:http'

export type ReaderTarget = { readonly targetId: number } & Record<string, unknown>

export type ReaderOptions = {
  readonly url: string
  readonly token: string
  readonly targets: readonly ReaderTarget[]
  readonly isSlow: boolean
  /** A document told of a change: its field `seq`. */
  readonly saw: (change: number) => void
}

const agent = new Agent({ keepAlive: true })
const database = 'projects/touchline-soak/databases/(default)'
/** As the SDK waits before it tries again: packages/firestore/src/remote/backoff.ts of https://github.com/firebase/firebase-js-sdk */
const backoff = { first: 1000, factor: 1.5, most: 60_000 }

/**
 * One person who listens over WebChannel, as the full SDK does in browsers but without keeping documents: 2,000 listeners of the SDK
 * itself would leave nothing of two processors for the server.
 */
export class ChannelReader {
  readonly current = new Set<number>()
  refused = 0
  connections = 0
  bytes = 0
  private readonly options: ReaderOptions
  private id = ''
  private confirmed = 0
  private base = 0
  private resumeToken: string | undefined
  private rest = ''

  constructor(options: ReaderOptions) {
    this.options = options
  }

  open(): void {
    this.connections++
    this.confirmed = 0
    const { token, targets } = this.options
    const resumeToken = this.resumeToken === undefined ? {} : { resumeToken: this.resumeToken }
    const body = new URLSearchParams({
      headers: `Authorization:Bearer ${token}\r\n`,
      count: String(targets.length),
      ofs: '0',
    })
    for (const [index, target] of targets.entries())
      body.set(`req${index}___data__`, JSON.stringify({ database, addTarget: { ...target, ...resumeToken } }))
    this.ask('POST', '&RID=1', body.toString(), (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        this.id = /"c","([^"]+)"/.exec(text)?.[1] ?? ''
        if (this.id === '') this.tryAgain()
        else this.read()
      })
    })
  }

  private read(): void {
    this.rest = ''
    this.ask('GET', `&SID=${this.id}&RID=rpc&AID=${this.confirmed}&CI=0`, '', (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return this.tryAgain()
      }
      if (this.options.isSlow) return
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => this.take(text))
      answer.on('end', () => this.read())
    })
  }

  private ask(
    method: string,
    query: string,
    body: string,
    answered: (answer: IncomingMessage) => void,
  ): void {
    const address = `${this.options.url}/google.firestore.v1.Firestore/Listen/channel?VER=8${query}`
    const headers = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    let isLost = false
    const lose = () => {
      if (!isLost) this.tryAgain()
      isLost = true
    }
    const asked = request(address, { method, agent, headers }, (answer) => {
      answer.once('error', lose)
      answered(answer)
    })
    asked.once('error', lose)
    asked.end(body)
  }

  private tryAgain(): void {
    this.current.clear()
    const delay = this.base + (Math.random() - 0.5) * this.base
    this.base = Math.min(Math.max(this.base * backoff.factor, backoff.first), backoff.most)
    setTimeout(() => this.open(), delay)
  }

  private take(text: string): void {
    this.bytes += text.length
    this.rest += text
    for (;;) {
      const line = this.rest.indexOf('\n')
      const end = line + 1 + Number(this.rest.slice(0, Math.max(line, 0)))
      if (line === -1 || this.rest.length < end) return
      this.takeFrame(this.rest.slice(line + 1, end))
      this.rest = this.rest.slice(end)
    }
  }

  private takeFrame(frame: string): void {
    // The protocol: numbered lists of messages.
    for (const [id, messages] of JSON.parse(frame) as [number, Message[]][]) {
      this.confirmed = id
      for (const { documentChange, targetChange, error } of messages) {
        const change = documentChange?.document.fields.seq?.integerValue
        if (change !== undefined) this.options.saw(Number(change))
        if (targetChange?.targetChangeType === 'CURRENT')
          for (const target of targetChange.targetIds ?? []) this.current.add(target)
        if (targetChange?.targetChangeType === 'REMOVE' || error !== undefined) this.refused++
        this.resumeToken = targetChange?.resumeToken ?? this.resumeToken
      }
    }
    if (this.current.size > 0) this.base = 0
  }
}

type Message = {
  readonly documentChange?: { document: { fields: { seq?: { integerValue: string } } } }
  readonly targetChange?: { targetChangeType?: string; targetIds?: number[]; resumeToken?: string }
  readonly error?: unknown
}
