import type { Path } from '#core/paths.ts'
import { storedFields } from '#core/reads.ts'
import { invalidArgument } from '#core/errors.ts'
import { treeOf } from '#core/values/field-paths.ts'
import type { Fields, Value } from '#core/values/values.ts'
import type { StoredDocument } from '#store/documents/document-store.ts'
import { type Effort, FieldEditor } from './field-editor.ts'
import { Transformer } from './transforms.ts'
import type { Write } from './writes.ts'

/**
 * Most repeated work for states between two writes of a commit that rules read: copied fields and list elements, over
 * all documents.
 */
const maxRepeated = 200_000

/** State shared by all documents of a commit. */
export type CommitScene = {
  /** A protocol timestamp: the value of server timestamps. */
  readonly time: string
  readonly find: (path: Path) => StoredDocument | null
  readonly repeated: Effort
}

/**
 * A document during a commit. Read and computed only when needed, so that a refused commit costs little; state 0 is the
 * stored document, state `n` the one after its first `n` writes.
 */
export class CommitDraft {
  readonly path: Path
  private readonly scene: CommitScene
  private readonly writes: Write[] = []
  private readonly results: (readonly Value[])[] = []
  private readonly states: (Fields | null | undefined)[] = []
  private found: { readonly document: StoredDocument | null } | null = null
  private finalJson: string | null = null
  private wasComputed = false

  constructor(scene: CommitScene, path: Path) {
    this.scene = scene
    this.path = path
  }

  /** Returns the number of the new state. */
  add(write: Write): number {
    return this.writes.push(write)
  }

  get stored(): StoredDocument | null {
    this.found ??= { document: this.scene.find(this.path) }
    return this.found.document
  }

  get last(): number {
    return this.writes.length
  }

  /** Whether the document exists in a state, without needing its fields. */
  exists(state: number): boolean {
    for (let at = state; at > 0; at--) {
      const kind = this.writes[at - 1]?.kind
      if (kind !== 'verify') return kind === 'update'
    }
    return this.stored !== null
  }

  /** Whether a write belongs to the update before it, so that the rules judge them together. */
  continues(state: number): boolean {
    const [before, write] = [this.writes[state - 2], this.writes[state - 1]]
    return before?.kind === 'update' && write?.kind === 'update' && write.continues
  }

  /** State after a write and those that belong to it. */
  endOf(state: number): number {
    let end = state
    while (this.continues(end + 1)) end++
    return end
  }

  fields(state: number): Fields | null {
    const known = this.states[state]
    if (known !== undefined) return known
    if (state === 0) return this.keep(0, this.stored === null ? null : storedFields(this.stored))
    let from = state - 1
    while (from > 0 && this.states[from] === undefined) from--
    return this.keep(state, this.compute(from, state))
  }

  transformResults(state: number): readonly Value[] {
    if (this.results[state] === undefined) this.fields(this.last)
    return this.results[state] ?? []
  }

  /** JSON of the last state; null without a document. */
  get json(): string | null {
    const fields = this.fields(this.last)
    this.finalJson ??= fields === null ? null : JSON.stringify(fields)
    return this.finalJson
  }

  get isChanged(): boolean {
    if (this.writes.every(({ kind }) => kind === 'verify')) return false
    return this.json !== (this.stored?.fields ?? null)
  }

  private keep(state: number, fields: Fields | null): Fields | null {
    this.states[state] = fields
    return fields
  }

  private compute(from: number, to: number): Fields | null {
    const effort = this.wasComputed ? this.scene.repeated : { copied: 0, keyed: 0 }
    this.wasComputed = true
    const course = new Course(this.fields(from), effort, this.scene.time)
    for (let at = from; at < to; at++) {
      const write = this.writes[at]
      if (write !== undefined) this.results[at + 1] = course.apply(write)
    }
    const { copied, keyed } = this.scene.repeated
    if (copied + keyed > maxRepeated) throw invalidArgument('Transaction too big. Decrease transaction size.')
    return course.finish()
  }
}

/** Consecutive writes to one document, which copy its fields once. */
class Course {
  private readonly effort: Effort
  private readonly time: string
  private editor: FieldEditor | null
  private transformer: Transformer | null = null

  constructor(fields: Fields | null, effort: Effort, time: string) {
    this.effort = effort
    this.time = time
    this.editor = fields === null ? null : new FieldEditor(fields, effort)
  }

  /** Returns the results of the transforms. */
  apply(write: Write): readonly Value[] {
    if (write.kind === 'verify') return []
    if (write.kind === 'delete' || write.mask === null || this.editor === null) {
      this.editor = null
      this.transformer = null
    }
    if (write.kind === 'delete') return []
    const editor = (this.editor ??= new FieldEditor(write.mask === null ? write.fields : {}, this.effort))
    if (write.mask !== null) editor.take(write.fields, treeOf(write.mask))
    if (write.transforms.length === 0) return []
    const transformer = (this.transformer ??= new Transformer(editor, this.effort, this.time))
    return write.transforms.map((transform) => transformer.apply(transform))
  }

  finish(): Fields | null {
    this.transformer?.finish()
    return this.editor?.fields ?? null
  }
}
