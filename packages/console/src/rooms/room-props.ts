export interface RoomProps {
  /** Page of the room's list, from 1. */
  readonly page: number;
  /** Whether the heading takes the focus: not on the first view, where the browser decides. */
  readonly takesFocus: boolean;
}
