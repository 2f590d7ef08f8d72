/** Sets this process's clock, which starts at the pictures' time and runs on. Loaded with `--import`, which threads inherit. */
import { MOMENT } from './moment.ts'

/** Passes the shift to threads in the environment, so that their clocks are the same. */
const SHIFT = 'TOUCHLINE_PICTURES_CLOCK'
const shift = Number((process.env[SHIFT] ??= `${MOMENT.getTime() - Date.now()}`))
const realNow = Date.now.bind(Date)
const now = () => realNow() + shift

// A proxy, so that dates made elsewhere stay instances of it.
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
