import { type JsonObject, readArray, readObject, toNumber } from '#core/json.ts'
import type { TestBackend } from './start-backend.ts'

/** A WebChannel client like the full SDK in browsers, for tests that check single messages. */
export class ChannelClient {
  readonly told: JsonObject[] = []
  private readonly address: string
  private readonly database: string
  private readonly headers: string
  private id = ''
  private sent = 0
  private confirmed = 0
  private reading: Promise<void> | undefined
  private readonly leaving = new AbortController()

  constructor({ url, projectId }: TestBackend, token = '', method = 'Listen') {
    this.address = `${url}/google.firestore.v1.Firestore/${method}/channel?VER=8`
    this.database = `projects/${projectId}/databases/(default)`
    this.headers = token === '' ? '' : `Authorization:Bearer ${token}\r\n`
  }

  /** Sends a message, or opens the conversation with it; returns the server's answer. */
  async send(message: object): Promise<string> {
    if (this.id !== '') return this.post(`&SID=${this.id}&RID=2`, message)
    const hello = await this.post('&RID=1', message)
    this.id = /"c","([^"]+)"/.exec(hello)?.[1] ?? ''
    this.reading = this.read()
    // Who stops reading fails.
    this.reading.catch(() => undefined)
    return hello
  }

  listenToDocument(targetId: number, path: string, more: object = {}): Promise<string> {
    const documents = { documents: [`${this.database}/documents/${path}`] }
    return this.send({ database: this.database, addTarget: { targetId, documents, ...more } })
  }

  listenToQuery(targetId: number, structuredQuery: object, more: object = {}): Promise<string> {
    const query = { parent: `${this.database}/documents`, structuredQuery }
    return this.send({ database: this.database, addTarget: { targetId, query, ...more } })
  }

  /** Stops reading, like a client whose network is gone. */
  stopReading(): void {
    this.leaving.abort()
  }

  async end(): Promise<void> {
    this.leaving.abort()
    await this.terminate()
  }

  /** Ends the conversation and reads the rest of it; throws if the connection breaks. */
  async leave(): Promise<void> {
    await this.terminate()
    await this.reading
  }

  private async terminate(): Promise<void> {
    await fetch(`${this.address}&SID=${this.id}&TYPE=terminate`)
  }

  /** Returns one field of each document of a target, as last received, by the ends of the documents' names. */
  documents(targetId: number, field = 'n'): Record<string, unknown> {
    const held = new Map<string, unknown>()
    for (const { documentChange, documentRemove, documentDelete, targetChange } of this.told) {
      const { document, targetIds } = fieldsOf(documentChange)
      const { name, fields } = fieldsOf(document)
      const left = fieldsOf(documentRemove ?? documentDelete)
      if (isAmong(targetIds, targetId)) held.set(idOf(name), valueOf(fieldsOf(fields)[field]))
      if (isAmong(left['removedTargetIds'], targetId)) held.delete(idOf(left['document']))
      const { targetChangeType, targetIds: changed } = fieldsOf(targetChange)
      if (targetChangeType === 'RESET' && isAmong(changed, targetId)) held.clear()
    }
    return Object.fromEntries(held)
  }

  /** Returns the changes of a target itself: `ADD`, `CURRENT`, or `REMOVE 7` with its code. */
  states(targetId: number): readonly string[] {
    return this.told.flatMap(({ targetChange }) => {
      const { targetChangeType, targetIds, cause } = fieldsOf(targetChange)
      if (!isAmong(targetIds, targetId)) return []
      const code = toNumber(fieldsOf(cause)['code'])
      return [Number.isNaN(code) ? String(targetChangeType) : `${String(targetChangeType)} ${code}`]
    })
  }

  get failure(): unknown {
    return this.told.map(({ error }) => fieldsOf(error)['status']).find((status) => status !== undefined)
  }

  get resumeToken(): unknown {
    return this.told.map(({ targetChange }) => fieldsOf(targetChange)['resumeToken']).findLast(Boolean)
  }

  private async post(query: string, message: object): Promise<string> {
    const body = new URLSearchParams({
      headers: this.headers,
      count: '1',
      ofs: String(this.sent++),
      req0___data__: JSON.stringify(message),
    })
    const answer = await fetch(`${this.address}${query}`, { method: 'POST', body })
    return answer.text()
  }

  private async read(): Promise<void> {
    const { signal } = this.leaving
    while (!signal.aborted) {
      const query = `&SID=${this.id}&RID=rpc&AID=${this.confirmed}&CI=0`
      const { body, ok } = await fetch(`${this.address}${query}`, { signal })
      if (!ok || body === null) return
      let text = ''
      for await (const chunk of body.pipeThrough(new TextDecoderStream()))
        text = this.takeFrames(text + chunk)
    }
  }

  /** Reads complete frames; returns the rest of the text. */
  private takeFrames(text: string): string {
    const [digits = ''] = text.split('\n', 1)
    const end = digits.length + 1 + Number(digits)
    if (digits === '' || text.length < end) return text
    for (const [id, messages] of JSON.parse(text.slice(digits.length + 1, end)) as [number, unknown[]][]) {
      this.confirmed = id
      this.told.push(...messages.map((message) => readObject(message, 'A message')))
    }
    return this.takeFrames(text.slice(end))
  }
}

function fieldsOf(raw: unknown): JsonObject {
  return raw === undefined ? {} : readObject(raw, 'A part')
}

function isAmong(ids: unknown, id: number): boolean {
  return readArray(ids, 'Ids').includes(id)
}

function idOf(name: unknown): string {
  return String(name).split('/').at(-1) ?? ''
}

function valueOf(value: unknown): unknown {
  return Object.values(fieldsOf(value))[0]
}
