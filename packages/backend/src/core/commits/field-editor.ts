import { type FieldPath, fieldOf, type FieldTree, pickTree, valueAt } from '#core/values/field-paths.ts'
import type { Fields, Value } from '#core/values/values.ts'

/** Cost of changing fields so far. */
export type Effort = {
  /** Fields copied from maps that others may see. */
  copied: number
  /** List elements written as keys. */
  keyed: number
}

type OpenFields = { [name: string]: Value }

/** Changes a document's fields many times but copies each map at most once. Its input stays unchanged. */
export class FieldEditor {
  private readonly effort: Effort
  /** Maps made here, which nobody else sees until the editor is discarded, so they are changed in place. */
  private readonly own = new WeakMap<Fields, OpenFields>()
  private root: Fields

  constructor(fields: Fields, effort: Effort) {
    this.root = fields
    this.effort = effort
  }

  get fields(): Fields {
    return this.root
  }

  at(path: FieldPath): Value | undefined {
    return valueAt(this.root, path)
  }

  /** Sets a value, creating maps around it. */
  put(path: FieldPath, value: Value): void {
    let open = this.openRoot()
    for (const [index, name] of path.entries()) {
      if (index === path.length - 1) open[name] = value
      else open = this.openInner(open, name)
    }
  }

  /** Takes the given fields from `source`; fields missing there are removed. */
  take(source: Fields, tree: FieldTree): void {
    if (tree.size > 0) this.takeInto(this.openRoot(), source, tree)
  }

  private takeInto(open: OpenFields, source: Fields, tree: FieldTree): void {
    for (const [name, inner] of tree) {
      const value = fieldOf(source, name)
      if (inner !== null) this.takeWithin(open, name, value, inner)
      else if (value !== undefined) open[name] = value
      else delete open[name]
    }
  }

  private takeWithin(open: OpenFields, name: string, value: Value | undefined, tree: FieldTree): void {
    const source = value !== undefined && 'mapValue' in value ? value.mapValue.fields : {}
    const present = fieldOf(open, name)
    if (present !== undefined && 'mapValue' in present) {
      this.takeInto(this.openInner(open, name), source, tree)
      return
    }
    const fields = pickTree(source, tree)
    if (fields !== null) open[name] = { mapValue: { fields } }
  }

  private openRoot(): OpenFields {
    const open = this.open(this.root)
    this.root = open
    return open
  }

  private openInner(outer: OpenFields, name: string): OpenFields {
    const present = fieldOf(outer, name)
    const open = this.open(present !== undefined && 'mapValue' in present ? present.mapValue.fields : {})
    outer[name] = { mapValue: { fields: open } }
    return open
  }

  private open(fields: Fields): OpenFields {
    const known = this.own.get(fields)
    if (known !== undefined) return known
    const open = { ...fields }
    this.effort.copied += Object.keys(open).length
    this.own.set(open, open)
    return open
  }
}
