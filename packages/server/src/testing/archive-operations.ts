/** The archive's operation table. What the server enforces it reads in the document. */
const entry = (id: string, method: string, path: string, successStatus: number) => ({
  id,
  method,
  path,
  successStatus,
  scopes: [],
  secured: true,
  paginated: false,
  idempotent: false,
  deprecated: false,
});

export const archiveOperations = {
  list_recordings: entry('list_recordings', 'get', '/recordings', 200),
  add_recording: entry('add_recording', 'post', '/recordings', 201),
  export_recordings: entry('export_recordings', 'get', '/recordings/export', 200),
  get_audio: entry('get_audio', 'get', '/recordings/{recording_id}/audio', 200),
  put_audio: entry('put_audio', 'put', '/recordings/{recording_id}/audio', 204),
  list_notes: entry('list_notes', 'get', '/notes', 200),
  add_note: entry('add_note', 'post', '/notes', 200),
  watch_events: entry('watch_events', 'get', '/events', 200),
};
