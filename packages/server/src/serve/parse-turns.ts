import type { Socket } from 'node:net';
import { AddressCosts } from './address-costs.ts';

/** Bytes that Node's parser is given at a time, and of one connection before another has its turn. */
const SLICE = 1024;
const TURN = 4 * SLICE;
/** Of one turn of the event loop, for what all connections have sent: libuv accepts one connection in each. */
const BUDGET_MS = 3;
/** Connections on which something waits, all together: each holds what Node has read of it, and as much again. */
const MOST_WAITING = 500;
/** For its next turn: whoever costs little has had it long before. */
const LONGEST_WAIT_MS = 5_000;
/** A millisecond that an address has cost, for so many of waiting: else who works steadily waits for as long as new ones come. */
const WAITED_FOR_COST = 20;
/** Small pieces of bodies and requests that are sent ahead, of everybody in one turn: some milliseconds. */
const ALARMING = 1_000;
/** Who attacks comes again. */
const ALARM_MS = 60_000;

/** A connection that is parsed in slices. */
interface Sliced {
  readonly socket: Socket;
  readonly address: string;
  readonly parse: (bytes: Buffer) => void;
  /** Listens to its data instead of Node's parser. */
  readonly take: (bytes: Buffer) => void;
  /** The stream's own `pause` and `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Whether its reader would have it flow. */
  isWanted: boolean;
  /** Since when something of it waits for a turn, in the stream's own buffer: it would tell of its end before what is elsewhere. */
  waitsSince: number | null;
}

/**
 * Node reads 64 KiB of a connection at a time and parses them in one go, and all connections that have sent something
 * before it does anything else: ten thousand chunks of a byte take ten milliseconds, and a thousand connections with
 * such ten seconds. After an alarm its parser is given a kilobyte at a time, on every connection, and some milliseconds of
 * a turn: what is left waits for the next one, who has cost little before who has cost much. Each request costs some
 * microseconds more then, which is why it is not always so.
 */
export class ParseTurns {
  /** Connections that Node's parser still reads by itself. */
  readonly #native = new Set<Socket>();
  readonly #waiting = new Map<string, Sliced[]>();
  readonly #addressOf: (socket: Socket) => string;
  readonly #clock: () => number;
  readonly #costs: AddressCosts;
  #count = 0;
  #spent = 0;
  #costly = 0;
  #isCounting = false;
  /** Where one was accepted in this turn, more are likely to wait for that. */
  #isAccepting = false;
  #alarmedAt = Number.NEGATIVE_INFINITY;

  /** @param clock monotonic, in milliseconds */
  constructor(addressOf: (socket: Socket) => string, clock: () => number = () => performance.now()) {
    this.#addressOf = addressOf;
    this.#clock = clock;
    this.#costs = new AddressCosts(clock);
  }

  /** To be called of each connection, once Node listens to it itself. */
  follow(socket: Socket): void {
    this.#isAccepting = true;
    if (this.isAlarmed()) this.#slice(socket);
    else {
      this.#native.add(socket);
      socket.once('close', () => this.#native.delete(socket));
    }
  }

  /** To be called of each small thing that costs more than its bytes, while it is parsed: an alarm where they are many. */
  noteCostly(): void {
    if (this.#costly === 0) {
      setImmediate(() => {
        this.#costly = 0;
      });
    }
    this.#costly += 1;
    if (this.#costly === ALARMING) this.alarm();
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
      address: this.#addressOf(socket),
      parse: (bytes) => Reflect.apply(listener, socket, [bytes]),
      take: (bytes) => this.#take(sliced, bytes),
      pause: socket.pause.bind(socket),
      resume: socket.resume.bind(socket),
      isWanted: !socket.isPaused(),
      waitsSince: null,
    };
    // While something waits it stays paused, whatever its reader wants, and is as its reader wants it afterwards.
    socket.pause = () => want(sliced, false);
    socket.resume = () => want(sliced, true);
    socket.removeAllListeners('data');
    socket.on('data', sliced.take);
    // Node's parser may have had reading stopped, and stops listening to who would have it begun: the stream is to ask anew.
    socket.push('');
  }

  #take(sliced: Sliced, bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += SLICE) {
      if (at > 0 && !isParsed(sliced)) return;
      // A body that is not read as fast, or answers that are not.
      if (at > 0 && !sliced.isWanted) return void sliced.socket.unshift(bytes.subarray(at));
      if (this.#mustWait(sliced)) {
        this.#wait(sliced);
        return void sliced.socket.unshift(bytes.subarray(at));
      }
      this.#parse(sliced, bytes.subarray(at, at + SLICE));
    }
  }

  /** Who has cost little goes on until twice the time is spent. */
  #mustWait({ address }: Sliced): boolean {
    return this.#spent > (this.#costs.isLow(address) ? 2 * BUDGET_MS : BUDGET_MS);
  }

  #parse({ parse, address }: Sliced, bytes: Buffer): void {
    const before = this.#clock();
    if (!this.#isCounting) {
      this.#isCounting = true;
      setImmediate(() => this.#nextTurn());
    }
    parse(bytes);
    const cost = this.#clock() - before;
    this.#spent += cost;
    this.#costs.add(address, cost);
  }

  #wait(sliced: Sliced): void {
    sliced.pause();
    sliced.waitsSince = this.#clock();
    const ofAddress = this.#waiting.get(sliced.address) ?? [];
    ofAddress.push(sliced);
    this.#waiting.set(sliced.address, ofAddress);
    this.#count += 1;
    if (this.#count > MOST_WAITING) this.#dropOne();
  }

  /** Of the address that has most of them; of several such, of the one that has cost most. */
  #dropOne(): void {
    let [worst = ''] = this.#waiting.keys();
    for (const address of this.#waiting.keys()) {
      const more = this.#lengthOf(address) - this.#lengthOf(worst);
      if (more > 0 || (more === 0 && this.#costs.of(address) >= this.#costs.of(worst))) worst = address;
    }
    this.#taken(worst, (ofAddress) => ofAddress.pop())?.socket.destroy();
  }

  #lengthOf(address: string): number {
    return this.#waiting.get(address)?.length ?? 0;
  }

  #nextTurn(): void {
    const budget = this.#isAccepting ? 0 : BUDGET_MS;
    this.#isCounting = false;
    this.#isAccepting = false;
    this.#spent = 0;
    while (this.#waiting.size > 0) {
      for (const address of this.#leastFirst()) {
        if (this.#spent > budget) return;
        const sliced = this.#taken(address, (ofAddress) => ofAddress.shift());
        if (sliced !== null) this.#goOn(sliced);
      }
    }
  }

  /** Who has cost least, and waited longest for that. */
  #leastFirst(): readonly string[] {
    const now = this.#clock();
    const ranked = [...this.#waiting].map(([address, [first]]) => {
      const waited = now - (first?.waitsSince ?? now);
      return { address, rank: this.#costs.of(address) - waited / WAITED_FOR_COST };
    });
    return ranked.sort((one, other) => one.rank - other.rank).map(({ address }) => address);
  }

  #taken(address: string, take: (ofAddress: Sliced[]) => Sliced | undefined): Sliced | null {
    const ofAddress = this.#waiting.get(address) ?? [];
    const sliced = take(ofAddress) ?? null;
    this.#waiting.delete(address);
    if (ofAddress.length > 0) this.#waiting.set(address, ofAddress);
    if (sliced !== null) this.#count -= 1;
    return sliced;
  }

  #goOn(sliced: Sliced): void {
    const { socket, waitsSince } = sliced;
    sliced.waitsSince = null;
    if (waitsSince !== null && this.#clock() - waitsSince > LONGEST_WAIT_MS) socket.destroy();
    if (!sliced.isWanted || socket.destroyed) return;
    // Its listener takes them before this returns.
    if (isParsed(sliced)) socket.read(Math.min(TURN, socket.readableLength));
    if (sliced.waitsSince !== null || !sliced.isWanted || socket.destroyed) return;
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
  if (sliced.waitsSince === null) (isWanted ? sliced.resume : sliced.pause)();
  return sliced.socket;
}
