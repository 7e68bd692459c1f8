/** A pool of reusable workspaces: large typed arrays are made once and refilled, and nested solves get another one. */

export class Pool<T> {
  private readonly idle: T[] = [];
  private readonly make: () => T;

  constructor(make: () => T) {
    this.make = make;
  }

  take(): T {
    return this.idle.pop() ?? this.make();
  }

  give(item: T): void {
    this.idle.push(item);
  }
}
