import type { DatabaseSync } from 'node:sqlite'

/**
 * Ids such as `__id7__` order as numbers now. No document had one, but references to them were stored, and indexed as text.
 * The indexes of every collection group that holds such a reference are emptied and marked to be built again; usually there is none.
 * The builder takes the exemption of all fields for the one under which the entries were written, so that it trusts none of them.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TEMP TABLE affected AS
      SELECT DISTINCT collection_group AS name FROM documents JOIN collections ON collections.id = documents.collection
      WHERE instr(fields, '/__id') > 0;

    DELETE FROM index_entries WHERE index_id IN (
      SELECT id FROM index_definitions WHERE kind <> 'names' AND collection_group IN (SELECT name FROM affected)
    );
    UPDATE index_definitions SET state = 'building'
      WHERE kind = 'composite' AND state = 'ready' AND collection_group IN (SELECT name FROM affected);
    INSERT OR REPLACE INTO index_builds (collection_group, path, name, done, former)
      SELECT name, '', '', 0, json_array(json_array(
        json_object('collectionGroup', name, 'fieldPath', '*', 'indexes', json_array())
      )) FROM affected;

    DROP TABLE affected;
  `)
}
