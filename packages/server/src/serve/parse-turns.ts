import type { Socket } from 'node:net';

/** Bytes that Node's parser is given at a time. */
const SLICE = 4 * 1024;
/** What is no larger never waits: most requests that have no body. */
const LIGHT = 1024;
/** Of one turn of the event loop, for what all connections have sent. */
const BUDGET_MS = 8;
/** Connections on which something waits, all together: each holds what Node has read of it, and as much again. */
const MOST_WAITING = 1_000;
/** Who attacks comes again. */
const ALARM_MS = 60_000;

/** A connection that is parsed in slices. */
interface Sliced {
  readonly socket: Socket;
  readonly parse: (bytes: Buffer) => void;
  /** Listens to its data instead of Node's parser. */
  readonly take: (bytes: Buffer) => void;
  /** The stream's own `pause` and `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Whether its reader would have it flow. */
  isWanted: boolean;
  /** Whether something of it waits for a turn, in the stream's own buffer: it would tell of its end before what is elsewhere. */
  waits: boolean;
}

/**
 * Node reads 64 KiB of a connection at a time and parses them in one go, and all connections that have sent something
 * before it does anything else: ten thousand chunks of a byte take ten milliseconds, and a thousand connections with
 * such ten seconds. After an alarm its parser is given 4 KiB at a time, on every connection, and some milliseconds of a
 * turn: what is left waits for the next one, address by address. Each request costs some microseconds more then, which
 * is why it is not always so.
 */
export class ParseTurns {
  /** Connections that Node's parser still reads by itself. */
  readonly #native = new Set<Socket>();
  readonly #waiting = new Map<string, Sliced[]>();
  readonly #addressOf: (socket: Socket) => string;
  readonly #clock: () => number;
  #count = 0;
  #spent = 0;
  #isCounting = false;
  #alarmedAt = Number.NEGATIVE_INFINITY;

  /** @param clock monotonic, in milliseconds */
  constructor(addressOf: (socket: Socket) => string, clock: () => number = () => performance.now()) {
    this.#addressOf = addressOf;
    this.#clock = clock;
  }

  /** To be called of each connection, once Node listens to it itself. */
  follow(socket: Socket): void {
    if (this.isAlarmed()) this.#slice(socket);
    else {
      this.#native.add(socket);
      socket.once('close', () => this.#native.delete(socket));
    }
  }

  /** Somebody sends what is costly to parse. */
  alarm(): void {
    this.#alarmedAt = this.#clock();
    for (const socket of this.#native) this.#slice(socket);
    this.#native.clear();
  }

  /** Whether there was an alarm within a minute. */
  isAlarmed(): boolean {
    return this.#clock() - this.#alarmedAt < ALARM_MS;
  }

  #slice(socket: Socket): void {
    const [listener] = socket.listeners('data');
    if (listener === undefined) return;
    const sliced: Sliced = {
      socket,
      parse: (bytes) => Reflect.apply(listener, socket, [bytes]),
      take: (bytes) => this.#take(sliced, bytes),
      pause: socket.pause.bind(socket),
      resume: socket.resume.bind(socket),
      isWanted: !socket.isPaused(),
      waits: false,
    };
    // While something waits it stays paused, whatever its reader wants, and is as its reader wants it afterwards.
    socket.pause = () => want(sliced, false);
    socket.resume = () => want(sliced, true);
    socket.removeAllListeners('data');
    socket.on('data', sliced.take);
  }

  #take(sliced: Sliced, bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += SLICE) {
      if (at > 0 && !isParsed(sliced)) return;
      const rest = bytes.subarray(at);
      // A body that is not read as fast, or answers that are not.
      if (at > 0 && !sliced.isWanted) return void sliced.socket.unshift(rest);
      if (rest.length > LIGHT && this.#spent > BUDGET_MS) {
        this.#wait(sliced);
        return void sliced.socket.unshift(rest);
      }
      this.#parse(sliced, rest);
    }
  }

  #parse({ parse }: Sliced, bytes: Buffer): void {
    const before = this.#clock();
    if (!this.#isCounting) {
      this.#isCounting = true;
      setImmediate(() => this.#nextTurn());
    }
    parse(bytes.subarray(0, SLICE));
    this.#spent += this.#clock() - before;
  }

  #wait(sliced: Sliced): void {
    sliced.pause();
    sliced.waits = true;
    const address = this.#addressOf(sliced.socket);
    const ofAddress = this.#waiting.get(address) ?? [];
    ofAddress.push(sliced);
    this.#waiting.set(address, ofAddress);
    this.#count += 1;
    if (this.#count > MOST_WAITING) this.#dropOne();
  }

  /** Of the address that has most of them. */
  #dropOne(): void {
    const [most] = [...this.#waiting.values()].sort((one, other) => other.length - one.length);
    this.#count -= 1;
    most?.pop()?.socket.destroy();
  }

  #nextTurn(): void {
    this.#isCounting = false;
    this.#spent = 0;
    while (this.#spent <= BUDGET_MS) {
      const sliced = this.#first();
      if (sliced === null) return;
      this.#goOn(sliced);
    }
  }

  /** The addresses take turns. */
  #first(): Sliced | null {
    for (const [address, ofAddress] of this.#waiting) {
      this.#waiting.delete(address);
      const sliced = ofAddress.shift();
      if (sliced === undefined) continue;
      this.#count -= 1;
      if (ofAddress.length > 0) this.#waiting.set(address, ofAddress);
      return sliced;
    }
    return null;
  }

  /** By one slice. */
  #goOn(sliced: Sliced): void {
    const { socket } = sliced;
    sliced.waits = false;
    if (sliced.isWanted && isParsed(sliced)) socket.read(Math.min(SLICE, socket.readableLength));
    if (!sliced.isWanted || socket.destroyed) return;
    if (socket.readableLength > 0 && isParsed(sliced)) this.#wait(sliced);
    else sliced.resume();
  }
}

/** Whether what comes is still for Node's parser: it is not where the connection is to end. */
function isParsed({ socket, take }: Sliced): boolean {
  return !socket.destroyed && socket.listeners('data').includes(take);
}

function want(sliced: Sliced, isWanted: boolean): Socket {
  sliced.isWanted = isWanted;
  if (!sliced.waits) (isWanted ? sliced.resume : sliced.pause)();
  return sliced.socket;
}
