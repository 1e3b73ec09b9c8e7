// Exceptions of C++ for a library that was built without them: what a compiler's landing pads call, over the exceptions
// that WebAssembly has itself. Linked with every program; compiled with -fwasm-exceptions.
// Sources: the C++ ABI for Itanium, level II (what each function does; itanium-cxx-abi.github.io/cxx-abi/abi-eh.html) and
// "Exception handling tables" there, as LLVM's WebAssembly back end writes them: call sites are counted, not addressed.
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <ios>
#include <new>
#include <stdexcept>
#include <typeinfo>

namespace {

/** In WebAssembly a destructor answers the object. */
using Destroy = void *(void *);

/** Lies before each object that is thrown; the compiler's code knows only where `unwinding` is. */
struct alignas(16) Thrown {
  std::size_t owners;
  std::type_info *type;
  Destroy *destroy;
  /** The one that was being handled before. */
  Thrown *below;
  /** How many catch clauses handle it; negative while it is thrown again. */
  int handlers;
  void *object;
  /** The object as the catch clause that takes it sees it: a base, or where a pointer points. */
  void *seen;
  /** Whose object it is, where std::rethrow_exception throws it once more. */
  Thrown *primary;
  struct {
    std::uint64_t kind;
    void *cleanup;
    std::uintptr_t own[2];
  } unwinding;
};

/** What libc++abi knows of each type: the fourth of its functions says whether a catch clause of this type takes it. */
struct Type : std::type_info {
  virtual void unused() const = 0;
  virtual void unusedToo() const = 0;
  virtual bool takes(const Type *thrown, void *&object) const = 0;
};

Thrown *handled = nullptr;
/** The last that was thrown; it may be gone once nothing flies any more. */
Thrown *flown = nullptr;
unsigned thrownNow = 0;

Thrown *before(void *object) { return static_cast<Thrown *>(object) - 1; }
Thrown *around(void *unwinding) {
  return reinterpret_cast<Thrown *>(static_cast<char *>(unwinding) - offsetof(Thrown, unwinding));
}

Thrown *made(std::size_t size) {
  auto *one = static_cast<Thrown *>(std::calloc(1, sizeof(Thrown) + size));
  if (!one) std::terminate();
  return one;
}

void release(Thrown *one) {
  if (--one->owners > 0) return;
  if (one->primary)
    release(one->primary);
  else if (one->destroy)
    one->destroy(one->object);
  std::free(one);
}

[[noreturn]] void fly(Thrown *one) {
  thrownNow += 1;
  flown = one;
  __builtin_wasm_throw(0, &one->unwinding);
}

std::uintptr_t unsignedAt(const std::uint8_t *&at) {
  std::uintptr_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 127) << shift;
    if (byte < 128) return value;
  }
}

std::intptr_t signedAt(const std::uint8_t *&at) {
  std::uintptr_t value = 0;
  unsigned shift = 0;
  std::uint8_t byte = 0;
  do {
    byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 127) << shift;
    shift += 7;
  } while (byte >= 128);
  if ((byte & 64) != 0 && shift < 32) value |= ~std::uintptr_t{0} << shift;
  return static_cast<std::intptr_t>(value);
}

/** A type's name for people, as far as it is simple: "std::out_of_range", "int", "Bus". */
void printName(const char *name) {
  const char *const simple[] = {"i", "int",   "j", "unsigned int", "c", "char",      "b", "bool",
                                "d", "double", "f", "float",        "x", "long long", "l", "long"};
  for (std::size_t at = 0; at < sizeof simple / sizeof *simple; at += 2)
    if (std::strcmp(name, simple[at]) == 0) return static_cast<void>(std::fputs(simple[at + 1], stderr));
  if (std::strcmp(name, "PKc") == 0) return static_cast<void>(std::fputs("char const*", stderr));
  if (std::strstr(name, "basic_string")) return static_cast<void>(std::fputs("std::string", stderr));
  const char *at = name;
  if (std::strncmp(at, "St", 2) == 0) {
    std::fputs("std::", stderr);
    at += 2;
  }
  char *rest = nullptr;
  const std::size_t length = std::strtoul(at, &rest, 10);
  if (rest != at && std::strlen(rest) == length)
    std::fputs(rest, stderr);
  else
    std::fputs(name, stderr);
}

/** As GCC's library says it. */
[[noreturn]] void report() {
  // Where nothing may be thrown it ends before anybody has caught it.
  if (Thrown *one = thrownNow > 0 ? flown : handled) {
    std::fputs("terminate called after throwing an instance of '", stderr);
    printName(one->type->name());
    std::fputs("'\n", stderr);
    const Type *exceptions = static_cast<const Type *>(&typeid(std::exception));
    void *object = one->object;
    if (exceptions->takes(static_cast<const Type *>(one->type), object))
      std::fprintf(stderr, "  what():  %s\n", static_cast<std::exception *>(object)->what());
  } else {
    std::fputs("terminate called without an active exception\n", stderr);
  }
  std::abort();
}

// Before whatever the program begins with, which may want another.
__attribute__((constructor(101))) void reportAtTheEnd() { std::set_terminate(report); }

template <class Error>
[[noreturn]] void raise(const char *said) {
  throw Error(said);
}

template <class Error>
[[noreturn]] void raiseBare(const char *) {
  throw Error();
}

}  // namespace

// What is thrown is one address.
__asm__(".globl __cpp_exception\n.tagtype __cpp_exception i32\n__cpp_exception:\n");

extern "C" {

/** How a landing pad and `_Unwind_CallPersonality` speak with each other. */
struct {
  std::uintptr_t pad;
  const std::uint8_t *table;
  std::uintptr_t selector;
} __wasm_lpad_context;

/** Which clause of a landing pad takes what was thrown: its number is the selector, 0 where none does. */
int _Unwind_CallPersonality(void *unwinding) {
  constexpr std::uint8_t omitted = 255, address = 0;
  __wasm_lpad_context.selector = 0;
  const std::uint8_t *at = __wasm_lpad_context.table;
  if (!at) return 0;
  if (*at++ != omitted) std::abort();
  const std::uint8_t encoding = *at++;
  if (encoding == omitted) return 0;
  if (encoding != address) std::abort();
  const std::uintptr_t typesAfter = unsignedAt(at);
  const auto *types = reinterpret_cast<const Type *const *>(at + typesAfter);
  at += 1;
  const std::uintptr_t siteBytes = unsignedAt(at);
  const std::uint8_t *const actions = at + siteBytes;
  std::uintptr_t action = 0;
  for (std::uintptr_t pad = 0; pad <= __wasm_lpad_context.pad; pad += 1) {
    unsignedAt(at);
    action = unsignedAt(at);
  }
  Thrown *one = around(unwinding);
  for (const std::uint8_t *entry = action > 0 ? actions + action - 1 : nullptr; entry;) {
    const std::intptr_t clause = signedAt(entry);
    if (clause > 0) {
      const Type *wanted = types[-clause];
      void *object = one->object;
      // catch (...) wants none.
      if (!wanted || wanted->takes(static_cast<const Type *>(one->type), object)) {
        one->seen = object;
        __wasm_lpad_context.selector = static_cast<std::uintptr_t>(clause);
        return 0;
      }
    }
    const std::uint8_t *const here = entry;
    const std::intptr_t next = signedAt(entry);
    entry = next != 0 ? here + next : nullptr;
  }
  return 0;
}

void *__cxa_allocate_exception(std::size_t size) noexcept {
  Thrown *one = made(size);
  one->object = one + 1;
  return one->object;
}

void __cxa_free_exception(void *object) noexcept { std::free(before(object)); }

__cxxabiv1::__cxa_exception *__cxa_init_primary_exception(void *object, std::type_info *type,
                                                          Destroy *destroy) noexcept {
  Thrown *one = before(object);
  one->type = type;
  one->destroy = destroy;
  return reinterpret_cast<__cxxabiv1::__cxa_exception *>(one);
}

[[noreturn]] void __cxa_throw(void *object, std::type_info *type, Destroy *destroy) {
  __cxa_init_primary_exception(object, type, destroy);
  before(object)->owners = 1;
  fly(before(object));
}

void *__cxa_get_exception_ptr(void *unwinding) noexcept { return around(unwinding)->seen; }

void *__cxa_begin_catch(void *unwinding) noexcept {
  Thrown *one = around(unwinding);
  one->handlers = std::abs(one->handlers) + 1;
  if (one != handled) {
    one->below = handled;
    handled = one;
  }
  thrownNow -= 1;
  return one->seen;
}

void __cxa_end_catch() {
  Thrown *one = handled;
  if (!one) return;
  if (one->handlers < 0) {
    one->handlers += 1;
    if (one->handlers == 0) handled = one->below;
    return;
  }
  one->handlers -= 1;
  if (one->handlers > 0) return;
  handled = one->below;
  release(one);
}

[[noreturn]] void __cxa_rethrow() {
  if (!handled) std::terminate();
  handled->handlers = -handled->handlers;
  fly(handled);
}

std::type_info *__cxa_current_exception_type() { return handled ? handled->type : nullptr; }
bool __cxa_uncaught_exception() noexcept { return thrownNow > 0; }
unsigned __cxa_uncaught_exceptions() noexcept { return thrownNow; }

void __cxa_increment_exception_refcount(void *object) noexcept {
  if (object) before(object)->owners += 1;
}

void __cxa_decrement_exception_refcount(void *object) noexcept {
  if (object) release(before(object));
}

void *__cxa_current_primary_exception() noexcept {
  if (!handled) return nullptr;
  Thrown *one = handled->primary ? handled->primary : handled;
  one->owners += 1;
  return one->object;
}

void __cxa_rethrow_primary_exception(void *object) {
  if (!object) return;
  Thrown *one = made(0);
  one->primary = before(object);
  one->primary->owners += 1;
  one->owners = 1;
  one->type = one->primary->type;
  one->object = object;
  fly(one);
}

[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

int __real___main_void();

/** The program: what nobody catches ends it with the words of std::terminate. */
int __wrap___main_void() {
  try {
    return __real___main_void();
  } catch (...) {
    std::terminate();
  }
}

}  // extern "C"

namespace {

/** Throws what the words of a library say that it would throw; ends the program where they say something else. */
[[noreturn]] void throwAs(const char *format, va_list given) {
  const struct {
    const char *name;
    void (*raise)(const char *);
  } known[] = {
      {"out_of_range", raise<std::out_of_range>},
      {"invalid_argument", raise<std::invalid_argument>},
      {"length_error", raise<std::length_error>},
      {"domain_error", raise<std::domain_error>},
      {"logic_error", raise<std::logic_error>},
      {"runtime_error", raise<std::runtime_error>},
      {"overflow_error", raise<std::overflow_error>},
      {"underflow_error", raise<std::underflow_error>},
      {"range_error", raise<std::range_error>},
      {"system_error", raise<std::runtime_error>},
      {"ios_base::failure", raise<std::ios_base::failure>},
      {"bad_alloc", raiseBare<std::bad_alloc>},
      {"bad_array_new_length", raiseBare<std::bad_array_new_length>},
      {"bad_cast", raiseBare<std::bad_cast>},
  };
  char text[1024];
  std::vsnprintf(text, sizeof text, format, given);
  if (char *end = std::strstr(text, " was thrown in -fno-exceptions mode")) {
    // What it would say stands between quotation marks, where it says anything.
    char *said = std::strchr(end, '"');
    char *last = std::strrchr(end, '"');
    if (last) *last = 0;
    *end = 0;
    for (const auto &one : known)
      if (std::strcmp(text, one.name) == 0) one.raise(said && said != last ? said + 1 : "");
    *end = ' ';
    if (last) *last = '"';
  }
  std::fprintf(stderr, "%s\n", text);
  std::abort();
}

}  // namespace

// Where the two libraries would throw they say what and call one of these, which are to end the program: they throw in
// the library's place. The first is std::__libcpp_verbose_abort, whose declaration promises to throw nothing.
[[noreturn]] void standardLibraryThrows(const char *format, ...) __asm__("_ZNSt3__222__libcpp_verbose_abortEPKcz");
[[noreturn]] void standardLibraryThrows(const char *format, ...) {
  va_list given;
  va_start(given, format);
  throwAs(format, given);
}

extern "C" [[noreturn]] void __abort_message(const char *format, ...) {
  va_list given;
  va_start(given, format);
  throwAs(format, given);
}
