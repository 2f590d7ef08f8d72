type Parts = {
  /** How long it stays open; a client that has fetched nothing after twice that time is cut off. */
  readonly milliseconds: number
  /** The next text to send; null when there is none yet. */
  readonly next: () => string | null
  /** Closes the connection of a reader who does not read. */
  readonly hangUp: () => void
  readonly onEnd: () => void
}

/** The answer that a client keeps open: it takes a text whenever its reader has taken the one before. */
export class BackChannel {
  readonly stream: ReadableStream<Uint8Array>
  private readonly parts: Parts
  private timer: NodeJS.Timeout
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private isEnding = false
  private isWaking = false
  /** Set while the reader waits for a text. */
  private wakeReader: (() => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
    const { milliseconds } = parts
    this.timer = setTimeout(() => {
      this.end()
      this.timer = setTimeout(() => this.cut(), milliseconds).unref()
    }, milliseconds).unref()
    this.stream = new ReadableStream(
      {
        start: (controller) => void (this.controller = controller),
        pull: () => this.pass(),
        cancel: () => this.leave(),
      },
      { highWaterMark: 0 },
    )
  }

  /** There is something to say, and what is said with it in one go goes along. */
  wake(): void {
    if (this.isWaking) return
    this.isWaking = true
    setImmediate(() => {
      this.isWaking = false
      this.wakeReader?.()
    })
  }

  /** Ends behind what the reader takes now. */
  end(): void {
    this.isEnding = true
    this.wake()
  }

  /** Ends at once. An error of the stream would be logged by the HTTP server as a fault of ours. */
  cut(): void {
    if (this.controller === undefined) return
    if (this.wakeReader !== undefined) this.controller.close()
    else this.parts.hangUp()
    this.leave()
  }

  private async pass(): Promise<void> {
    let text = this.parts.next()
    while (text === null && !this.isEnding) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.wakeReader = resolve
      await promise
      this.wakeReader = undefined
      text = this.parts.next()
    }
    if (text !== null) this.controller?.enqueue(Buffer.from(text))
    if (!this.isEnding) return
    this.controller?.close()
    this.leave()
  }

  private leave(): void {
    clearTimeout(this.timer)
    if (this.controller === undefined) return
    this.controller = undefined
    this.isEnding = true
    this.wakeReader?.()
    this.parts.onEnd()
  }
}
