import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import com.google.protobuf.Message;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Compiles each rules file as often as the first argument says, in one process; one tab-separated line for each measure. */
class Size {
  public static void main(String[] args) throws Exception {
    int runs = Integer.parseInt(args[0]);
    List<String> files = Arrays.asList(args).subList(1, args.length);
    long[][] times = new long[files.size()][runs];
    // Of this thread, so that the compiler's own threads and whatever else runs on the machine don't count.
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    // In rounds, so that no file pays for the start of the process alone.
    for (int run = 0; run < runs; run++) {
      for (int at = 0; at < files.size(); at++) {
        String text = Files.readString(Path.of(files.get(at)));
        var source = Source.newBuilder().addFiles(File.newBuilder().setName("rules").setContent(text)).build();
        long start = clock.getCurrentThreadCpuTime();
        var result = compiler().compile(source);
        times[at][run] = (clock.getCurrentThreadCpuTime() - start) / 1_000_000;
        if (run == runs - 1) print(files.get(at), result, times[at]);
      }
    }
  }

  private static void print(String file, CompileResult result, long[] times) {
    for (var issue : result.getIssues()) {
      int line = issue.getSourcePosition().getLine();
      String said = issue.getDescription().replaceAll("\\s+", " ");
      System.out.println(String.join("\t", "issue", file, issue.getSeverity() + " in line " + line + ": " + said));
    }
    if (result.hasCompilationError()) System.out.println("error\t" + file + "\t1");
    Message tree = result.getRulesetAst();
    if (tree != null) {
      System.out.println("withPositions\t" + file + "\t" + tree.getSerializedSize());
      System.out.println("withoutPositions\t" + file + "\t" + withoutPositions(tree).getSerializedSize());
    }
    // The first runs warm the process up.
    long[] warm = Arrays.copyOfRange(times, Math.min(2, times.length - 1), times.length);
    Arrays.sort(warm);
    System.out.println("milliseconds\t" + file + "\t" + warm[warm.length / 2]);
  }

  private static FirebaseRulesProtoCompiler compiler() {
    return FirebaseRulesProtoCompiler.createStandalone(
        FirebaseRulesLangOptions.builder()
            .allowTernaryOperator(true)
            .allowCrossServiceRules(true)
            .shadowedFieldWarnings(true)
            .shadowedFunctionWarnings(true)
            .build());
  }

  private static Message withoutPositions(Message message) {
    var copy = message.toBuilder();
    message.getAllFields().forEach((field, value) -> {
      if (field.getName().equals("source_position")) copy.clearField(field);
      else if (value instanceof Message inner) copy.setField(field, withoutPositions(inner));
      else if (value instanceof List<?> all && !all.isEmpty() && all.get(0) instanceof Message)
        copy.setField(field, all.stream().map(one -> withoutPositions((Message) one)).toList());
    });
    return copy.build();
  }
}
